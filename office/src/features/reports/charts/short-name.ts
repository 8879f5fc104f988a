const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name cut to so many letters as one sees them (a Khmer syllable is one), with an ellipsis. */
export const shortName = (name: string, most: number): string => {
  const all = Array.from(letters.segment(name), ({ segment }) => segment)
  return all.length <= most
    ? name
    : `${all
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
