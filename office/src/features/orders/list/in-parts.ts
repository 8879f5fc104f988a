/** A list in parts of at most so many, as many as one call takes: nothing is said or asked of the first of them alone. */
export const inParts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) =>
    all.slice(part * most, (part + 1) * most),
  )
