/** For instance "1 quote", "2 quotes", "3 mails in the outbox". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
