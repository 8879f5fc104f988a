/** Recognition takes fillers for these letters and miscounts them: OCR-B's `<` is in no other text. */
const FILLERS = '[<KLC]'

/** Fillers from here to the end: only they, whatever each was taken for. */
const REST = new RegExp(`<${FILLERS}*$`)
const BETWEEN_NAMES = /<K</

/** A line that holds a name: its state, the name, and fillers. */
const tidyName = (line: string, width: number, named: number): string => {
  const name = line.slice(named).replace(REST, '').replace(BETWEEN_NAMES, '<<')
  return (line.slice(0, named) + name).slice(0, width).padEnd(width, '<')
}

/** Behind the first places: a number that may be there, fillers, and check digits. */
const FIGURES = new RegExp(`^([A-Z\\d]*?)${FILLERS}*<${FILLERS}*(\\d{0,2})$`)

/** A line of figures; its first places are left as they are. */
const tidyFigures = (line: string, width: number, fixed: number): string => {
  const [, said = line.slice(fixed), digits = ''] = FIGURES.exec(line.slice(fixed)) ?? []
  return line.slice(0, fixed) + said.padEnd(width - fixed - digits.length, '<') + digits
}

/** The lines of a zone by its width; how many places of each come before what may be filled up. */
const forms: Readonly<Record<number, readonly { fixed: number; isName?: true }[]>> = {
  44: [{ fixed: 5, isName: true }, { fixed: 28 }],
  36: [{ fixed: 5, isName: true }, { fixed: 28 }],
  30: [{ fixed: 15 }, { fixed: 18 }, { fixed: 0, isName: true }],
}
export const ZONE_WIDTHS = [44, 36, 30] as const

/**
 * Recognised lines as those of a zone this wide, fillers put right; null where they are none. What it makes of them is a guess, which
 * check digits then prove or not.
 */
export const tidyZone = (
  lines: readonly string[],
  at: number,
  width: (typeof ZONE_WIDTHS)[number],
): string[] | null => {
  const form = forms[width] ?? []
  const tidy = form.flatMap(({ fixed, isName }, n) => {
    const line = lines[at + n]
    if (line === undefined) return []
    return [isName ? tidyName(line, width, fixed) : tidyFigures(line, width, fixed)]
  })
  return tidy.length === form.length && tidy.every((line) => line.length === width) ? tidy : null
}
