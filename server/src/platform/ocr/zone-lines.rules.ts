/** The shortest lines of a zone have 30 signs, of which a few may be lost. */
const SHORTEST = 25
const FEWEST_FILLERS = 2
/** Two zones side by side are one line; what is behind that is a pattern. */
const LONGEST = 120

/** The lines of a recognised text that may be a machine-readable zone's: long, without gaps, and filled. */
export const zoneLinesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s/g, '').slice(0, LONGEST))
    .filter((line) => line.length >= SHORTEST && line.split('<').length > FEWEST_FILLERS)
