import { readFile, writeFile } from 'node:fs/promises'

/** The parts of PERFORMANCE.md that runs of their own write, in their order; what stands before them is of `npm run bench`. */
const SECTIONS = ['Past one machine', 'Office screens', 'Evidence and sealing', 'Pages'] as const
export type Section = (typeof SECTIONS)[number]

const HEAD = new RegExp(`^## (${SECTIONS.join('|')})$`, 'm')

type Parts = { first: string; sections: Map<string, string> }

/** What stands under each head. */
const partsOf = (text: string): Parts => {
  // A split by what is in brackets keeps it: text, name, text, name, text.
  const [first = '', ...rest] = text.split(HEAD)
  const sections = new Map<string, string>()
  for (let at = 0; at < rest.length; at += 2)
    sections.set(rest[at] ?? '', (rest[at + 1] ?? '').trim())
  return { first: first.trim(), sections }
}

const joined = ({ first, sections }: Parts): string => {
  const kept = SECTIONS.flatMap((name) => {
    const body = sections.get(name)
    return body === undefined ? [] : [`## ${name}\n\n${body}`]
  })
  return `${[first, ...kept].join('\n\n')}\n`
}

/** The text with one section written anew from what it was; the others stay as they are. */
export const withSection = (
  text: string,
  name: Section,
  write: (before: string) => string,
): string => {
  const { first, sections } = partsOf(text)
  sections.set(name, write(sections.get(name) ?? '').trim())
  return joined({ first, sections })
}

/** The text with all that stands before the sections written anew. */
export const withFirst = (text: string, first: string): string =>
  joined({ ...partsOf(text), first: first.trim() })

/** Writes one section of the page anew. */
export const writeSection = async (
  path: string,
  name: Section,
  write: (before: string) => string,
): Promise<void> => writeFile(path, withSection(await readFile(path, 'utf8'), name, write))
