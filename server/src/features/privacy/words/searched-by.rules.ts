import { atOnce } from '../../../platform/gently.ts'
import { cutText } from './cut-text.rules.ts'
import { type Person, takingOut } from './name-in-words.rules.ts'
import { asWritten, NameTree, namesIn } from './name-tree.rules.ts'
import { digitsOf } from './number-patterns.rules.ts'
import { type PersonName, signsWithin, wordsOf } from './person-name.rules.ts'
import { seenIn, seenSigns } from './seen-words.rules.ts'
import { digitsIn } from './sought.rules.ts'

const NOTHING = { name: '', id: '', other: '' }
const folded = (text: string): string => seenSigns(text.trim()).toLowerCase()

const addWhole = (tree: NameTree, { full_name, surname }: PersonName): void => {
  const [given, family] = [wordsOf(full_name), wordsOf(surname)]
  if (given.length === 0) return
  for (const words of [given, [...given, ...family], [...family, ...given]])
    tree.end(tree.behind(words))
}

/** Whether nothing but a name is said. */
function* isWhole(
  tree: NameTree,
  { search, own }: { search: string; own: ReadonlySet<string> },
): Generator<void, boolean> {
  const cut = yield* cutText(seenIn(search).said, own)
  const [name] = yield* namesIn(tree, asWritten(tree), cut)
  return name !== undefined && name.from === cut.from[0] && name.to >= (cut.to.at(-1) ?? 0)
}

/**
 * Whether words that are searched for mean a traveller, in small steps: a name of his alone, as short as it may be, or what is taken out of words
 * wherever it stands. An order's id means the order, which stays.
 */
export const searching = (person: Person): ((search: string) => Generator<void, boolean>) => {
  const taking = takingOut({ ...person, order_id: '' }, NOTHING)
  const tree = new NameTree()
  const left = [...person.names]
  const own = new Set<string>()
  const addresses = person.addresses.map(folded).filter(Boolean)
  const phones = person.phones.flatMap(digitsOf)
  return function* (search) {
    if (search.trim() === '') return false
    for (let name = left.pop(); name; name = left.pop()) {
      addWhole(tree, name)
      for (const sign of signsWithin(name)) own.add(sign)
      yield
    }
    const [said, digits] = [folded(search), digitsIn(seenSigns(search))]
    return (
      (yield* taking(search)) !== search ||
      (yield* isWhole(tree, { search, own })) ||
      addresses.some((address) => said.includes(address)) ||
      phones.some((phone) => digits.includes(phone))
    )
  }
}

/** The same at once. */
export const searchesFor = (person: Person): ((search: string) => boolean) => {
  const isSearched = searching(person)
  return (search) => atOnce(isSearched(search))
}
