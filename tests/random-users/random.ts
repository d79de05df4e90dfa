/** Makes random choices that are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer between both bounds, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.#next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item {
    let left = this.#next() * items.reduce((sum, { weight }) => sum + weight, 0)
    return items.find(({ weight }) => (left -= weight) < 0) ?? this.pick(items)
  }
}
