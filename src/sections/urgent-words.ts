/** Words for water, sewage, smoke or fire in the wrong place. */
const ALARMING = [
  /\b(?:flood(?:s|ed|ing)?|leak(?:s|ed|ing|y)?|burst(?:s|ed|ing)?|overflow(?:s|ed|ing)?|sewage|soot|soaked)\b/i,
  /\bwater (?:is |was |keeps )?(?:com|pour|dripp|runn|gush|ris|spray|seep|stand)ing\b|\bwater (?:came|everywhere|all over|on the|through|damage)\b/i,
  /\bthere(?: is|['’]s) (?:water|smoke)\b|\b(?:standing|under|filling with|inch(?:es)? of|feet of) water\b/i,
  /\b(?:pipes?|mains?|hoses?|heaters?|sprinklers?|sprinkler heads?) (?:has |have |just |is |are )*(?:broken?|cracked|split|froze|frozen|went off|gone off|going off|came on)\b/i,
  /\b(?:broken|split|frozen) (?:pipe|water|sprinkler)/i,
  /\b(?:toilets?|drains?|sinks?|sewers?) (?:has |have |is |are |keeps? |just )*back(?:ed|ing) up\b/i,
  /\b(?:ceiling|roof) (?:has |is |just )*(?:collaps|cav|came down|coming down)/i,
  /\bsmoke (?:is |was )?(?:damage|everywhere|coming|fill)|\b(?:full of|smell(?:s|ed)?(?: of| like)?) smoke\b/i,
  /\b(?:a|small|kitchen|electrical|grease|the) fire\b|\bfire (?:damage|broke out|last night|this morning|today|yesterday|in the)\b/i,
]

/** Harmless uses of the same words: other meanings, daily cleaning, questions, the past. */
const EVERYDAY = [
  /\b(?:no|not|never|without|prevent|stop) (?:any )?(?:leak|flood|overflow|soot|sewage|fire|burst)\w*/gi,
  /\b(?:in case of|if (?:there is|there's|we have|something)|do you (?:also )?(?:handle|do|offer|clean|help)|experience with|trained for)\b[^.!?\n]{0,80}/gi,
  /\b(?:flood|leak|burst|overflow|fire|soaked|water damage)\w*\b[^.!?\n]{0,60}\b(?:(?<!(?:not|never|n't|being) )(?:fixed|repaired)|last year|years? ago|(?:in|since) (?:19|20)\d\d)\b/gi,
  /\b(?:flood|leak|fire|smoke|sewage)[- ]?(?:lights?|lamps?|plains?|zones?|insurance|proof|tests?|detect\w+|treatment|plant|alarms?|doors?|exits?|drills?|extinguishers?|escapes?|code|marshal|lanes?|station|department|inspection|safety)\b/gi,
  /\b(?:flood(?:ed|s)?|burst(?:s|ing)?|overflowing) (?:of|with) (?!water|sewage)/gi,
  /\b(?:trash|garbage|bins?|cans?|dumpsters?|(?:waste)?baskets?|recycling)\b[^.!?\n]{0,20}\boverflow\w*/gi,
  /\boverflow\w* (?:trash|garbage|bins?|cans?|dumpsters?|(?:waste)?baskets?|parking|rooms?|lots?|seating|crowds?)\b/gi,
]

/** Guesses whether a text describes ongoing damage. Good enough to show a note, but not to treat a lead as urgent. */
export function soundsUrgent(text: string): boolean {
  const left = EVERYDAY.reduce((rest, words) => rest.replace(words, ' '), text)
  return ALARMING.some((words) => words.test(left))
}
