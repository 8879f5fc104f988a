/** Of whom a machine-readable zone is made up. */
export type ZoneOf = {
  surname: string
  number: string
  /** YYYY-MM-DD */
  birth: string
  given?: string
  kind?: 'passport' | 'visa'
}

const WEIGHTS = [7, 3, 1]
const worthOf = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36))
/** The check digit over a field, as ICAO 9303 has it. */
const checkDigit = (field: string): string =>
  String([...field].reduce((sum, sign, at) => sum + worthOf(sign) * (WEIGHTS[at % 3] ?? 0), 0) % 10)

/** The two lines of 44 signs of a passport or a visa. */
export const zoneLines = ({ surname, number, birth, given = 'DARA', kind }: ZoneOf): string[] => {
  const [type, isVisa] = kind === 'visa' ? ['V<', true] : ['P<', false]
  const name = `${type}KHM${surname.toUpperCase().replaceAll(/[^A-Z]/g, '<')}<<${given}`
  const checked = (field: string): string => field + checkDigit(field)
  const [no, day, until] = [
    checked(number.padEnd(9, '<')),
    checked(birth.slice(2).replaceAll('-', '')),
    checked('330101'),
  ]
  const rest = '<'.repeat(15)
  const over = isVisa ? '<' : checkDigit(`${no}${day}${until}${rest}`)
  return [name.slice(0, 44).padEnd(44, '<'), `${no}KHM${day}M${until}${rest}${over}`]
}
