import type { Person } from './name-in-words.rules.ts'
import type { PersonName } from './person-name.rules.ts'
import { partsOfWord } from './person-name.rules.ts'

/** What an order says of its traveller at one time: columns and details, by their names. */
export type Fields = Record<string, unknown>
/** What one event says of fields that changed. */
export type Changed = Record<string, { from?: unknown }>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const wordsIn = (name: PersonName): number =>
  `${name.full_name} ${name.surname}`.trim().split(/\s+/).length

const LEAST_LETTERS = 2
const wordsOfName = ({ full_name, surname }: PersonName): string[] =>
  `${full_name} ${surname}`
    .toLowerCase()
    .split(/\s+/)
    .flatMap(partsOfWord)
    .filter((word) => [...word].length >= LEAST_LETTERS)

/** Whether a name is the other one written once more: the form's other fields may hold any words, such as 'I agree'. */
const isOf = (name: PersonName, own: PersonName): boolean => {
  const words = new Set(wordsOfName(own))
  return wordsOfName(name).some((word) => words.has(word))
}

/** A name that the form asks for once more says nothing new as one word, and may be a word like others. */
const namesAt = (at: Fields): PersonName[] => {
  const [given, middle, family] = ['first_name', 'middle_name', 'last_name'].map((field) =>
    text(at[field]),
  ) as [string, string, string]
  const again = [
    { full_name: given, surname: family },
    { full_name: `${given} ${middle}`.trim(), surname: family },
    { full_name: text(at.signature_name), surname: '' },
  ]
  const own = { full_name: text(at.full_name), surname: text(at.surname) }
  return [own, ...again.filter((name) => wordsIn(name) > 1 && isOf(name, own))]
}

const distinct = (values: unknown[]): string[] => [...new Set(values.map(text))].filter(Boolean)

const FIELDS = [
  ...['full_name', 'surname', 'first_name', 'middle_name', 'last_name', 'signature_name', 'email'],
  ...['account_email', 'country_phone_code', 'phone_number', 'private_residential_contact_number'],
]

/** What an order says of him, and what it said before each change, the newest change first. */
const everSince = (now: Fields, changes: readonly Changed[]): Fields[] => {
  const at: Fields = Object.fromEntries(FIELDS.map((field) => [field, now[field]]))
  const times = [{ ...at }]
  for (const changed of changes) {
    const fields = FIELDS.filter((field) => field in changed)
    for (const field of fields) at[field] = changed[field]?.from
    if (fields.length > 0) times.push({ ...at })
  }
  return times
}

/** A number that begins with its own country's code and does not say so. */
const worldwide = (phone: unknown, country: unknown): string => {
  const [digits, code] = [phone, country].map((value) => text(value).replaceAll(/\D/g, ''))
  return code && digits?.startsWith(code) ? `+${digits}` : ''
}

/**
 * Who the traveller of an order is and was. A part of a name that was all of it once is left aside where he has a longer one: it
 * may be a word like others.
 */
export const everyName = (
  now: Fields,
  changes: readonly Changed[],
): Pick<Person, 'names' | 'addresses' | 'phones'> => {
  const times = everSince(now, changes)
  const all = times.flatMap(namesAt).filter(({ full_name, surname }) => full_name || surname)
  const names = [...new Map(all.map((name) => [JSON.stringify(name), name])).values()]
  const longer = new Set(names.filter((name) => wordsIn(name) > 1).flatMap(partsOf))
  return {
    names: names.filter(
      (name) => wordsIn(name) > 1 || !partsOf(name).some((one) => longer.has(one)),
    ),
    addresses: distinct(times.flatMap(({ email, account_email }) => [email, account_email])),
    phones: distinct(
      times.flatMap((at) => [
        worldwide(at.phone_number, at.country_phone_code),
        at.phone_number,
        at.private_residential_contact_number,
      ]),
    ),
  }
}

const partsOf = ({ full_name, surname }: PersonName): string[] =>
  `${full_name} ${surname}`.toLowerCase().trim().split(/\s+/)
