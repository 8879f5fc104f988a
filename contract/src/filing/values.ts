/** How the government's form wants what an application says: pure, the same for office and server. */

export const dayFormats = [
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD-MM-YYYY',
  'DD MMM YYYY',
] as const
export type DayFormat = (typeof dayFormats)[number]

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** 'YYYY-MM-DD' as the form writes it; what is no day stays as it was given. */
export const formDay = (value: string, format: DayFormat): string => {
  const [, year, month, day] = DAY.exec(value.trim().slice(0, 10)) ?? []
  if (year === undefined || month === undefined || day === undefined) return value.trim()
  return format
    .replace('YYYY', year)
    .replace('MMM', months[Number(month) - 1] ?? month)
    .replace('MM', month)
    .replace('DD', day)
}

const tidy = (value: string): string => value.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** Printable ASCII: what the form takes without asking. */
export const isFormText = (value: string): boolean => /^[\x20-\x7e]*$/.test(value)

export type FormText = {
  text: string
  /** In other letters than those of the application: a person says whether it is right. */
  isProposal: boolean
}

/** A text in the letters that the form takes; `toLatin` is asked where it has others. */
export const formText = (
  value: string,
  { upperCase, toLatin }: { upperCase: boolean; toLatin: (text: string) => string },
): FormText => {
  const given = tidy(value)
  const cased = (text: string) => (upperCase ? text.toUpperCase() : text)
  if (isFormText(given)) return { text: cased(given), isProposal: false }
  const latin = tidy(toLatin(given))
  return { text: cased(latin), isProposal: true }
}
