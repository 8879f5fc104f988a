import { type Person, withoutPerson } from './name-in-words.rules.ts'
import { spelledName } from './name-word.rules.ts'
import { digitsOf } from './number-patterns.rules.ts'
import { wordsOf } from './person-name.rules.ts'
import { seenIn, seenSigns } from './seen-words.rules.ts'
import { digitsIn } from './sought.rules.ts'

const NOTHING = { name: '', id: '', other: '' }
const folded = (text: string): string => seenSigns(text.trim()).toLowerCase()

/**
 * Whether words that are searched for mean a traveller: a name of his alone, as short as it may be, or what is taken out of words
 * wherever it stands. An order's id means the order, which stays.
 */
export const searchesFor = (person: Person): ((search: string) => boolean) => {
  const without = withoutPerson({ ...person, order_id: '' }, NOTHING)
  const names = person.names.flatMap(({ full_name, surname }) => [
    full_name,
    ...(full_name ? [`${full_name} ${surname}`, `${surname} ${full_name}`] : []),
  ])
  const whole = new Set(names.map(patternOf).filter(Boolean))
  const isName = new RegExp(`^(?:${[...whole].join('|')})$`, 'iu')
  const addresses = person.addresses.map(folded).filter(Boolean)
  const phones = person.phones.flatMap(digitsOf)
  return (search) => {
    if (search.trim() === '') return false
    return (
      without(search) !== search ||
      (whole.size > 0 && isName.test(seenIn(search.trim()).said)) ||
      addresses.some((address) => folded(search).includes(address)) ||
      phones.some((phone) => digitsIn(seenSigns(search)).includes(phone))
    )
  }
}

const patternOf = (name: string): string => wordsOf(name).map(spelledName).join('\\s+')
