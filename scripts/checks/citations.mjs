import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from '../setup/root.mjs'
import { one } from './tools.mjs'

const SPECIFICATION = 'docs/specification.md'
const DECISIONS = 'docs/decisions'
// Its own test cites what is nowhere.
const PLANTS = 'scripts/checks/citations.test.mjs'
const CITING =
  '{contract,server,office,traveller,verifier,e2e,bench,scripts,docs}/**/*.{ts,tsx,css,mjs,md,html}'
// The template, and the record that says what records are.
const RESTS_ON_NOTHING = /\/000[01]-/

const RULE = /(?<![\w.#/-])(D[1-9]\d{0,2})(?![\w/-])/g
// The document of a section is said once a line: "spec 1 §2, §6; spec 2 §2". RFCs have sections of their own.
const SECTION = /(?:\bspec ([12]) |\b(RFC \d+) )?§ ?(\d+)/gi
const DECISION = /\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)\b/gi
// Quoted names are data, links are the papers' own check, and C2SP's pages are C2SP's.
const PAGE = /(?<![\w'"/.-]|\]\(|C2SP's )((?:[\w.-]+\/)*[\w-]+\.md)\b(?:, ([A-Z]\w+)(?![\w.]))?/g

const read = (/** @type {string} */ path) => readFileSync(at(path), 'utf8')

/**
 * What may be cited.
 * @typedef {{ rules: Set<string>, sections: Set<string>, decisions: Set<string>, pages: Map<string, string> }} Citable
 */

/**
 * @param {string} specification
 * @param {string[]} papers paths of all papers of the repository
 * @param {(path: string) => string} open
 * @returns {Citable}
 */
export const citableOf = (specification, papers, open = read) => ({
  rules: new Set([...specification.matchAll(/^- \*\*(D\d+)\b/gm)].map(([, rule]) => rule)),
  sections: new Set([...specification.matchAll(/^## Spec ([12] §\d+)/gm)].map(([, at]) => at)),
  decisions: new Set(papers.flatMap((path) => path.match(/decisions\/(\d{4})-/)?.[1] ?? [])),
  pages: new Map(papers.map((path) => [path, open(path)])),
})

const sectionsIn = (/** @type {string} */ line, /** @type {Citable} */ { sections }) => {
  let document = ''
  return [...line.matchAll(SECTION)].flatMap(([, part, rfc, number]) => {
    document = part ?? rfc ?? document
    if (document.startsWith('RFC')) return []
    if (!document) return [`§${number} without "spec 1" or "spec 2" before it`]
    return sections.has(`${document} §${number}`) ? [] : [`spec ${document} §${number}`]
  })
}

const pagesIn = (/** @type {string} */ line, /** @type {Citable} */ { pages }) =>
  [...line.replaceAll(/https?:\S+/g, '').matchAll(PAGE)].flatMap(([, page = '', heading]) => {
    const path = [...pages.keys()].find((known) => known === page || known.endsWith(`/${page}`))
    if (!path) return [page]
    const there = !heading || new RegExp(`^#+ .*\\b${heading}\\b`, 'm').test(pages.get(path) ?? '')
    return there ? [] : [`${page}, ${heading}`]
  })

/**
 * What a text cites and the repository does not have, each with its line.
 * @param {string} text
 * @param {Citable} citable
 */
export const missingCitations = (text, citable) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [
        ...[...line.matchAll(RULE)].flatMap(([, rule]) => (citable.rules.has(rule) ? [] : [rule])),
        ...sectionsIn(line, citable),
        ...[...line.matchAll(DECISION)]
          .flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
          .flatMap((number) => (citable.decisions.has(number) ? [] : [`decision ${number}`])),
        ...pagesIn(line, citable),
      ].map((cited) => ({ line: index + 1, cited })),
    )

/**
 * Records that have a number in common, by which nobody can tell which is cited.
 * @param {string[]} papers
 */
export const sameNumber = (papers) =>
  [...Map.groupBy(papers, (path) => path.match(/decisions\/(\d{4})-/)?.[1])].flatMap(
    ([number, paths]) => (number && paths.length > 1 ? [paths.join(' and ')] : []),
  )

/** True where a record says which rules, pages or records it rests on. */
export const saysWhatItRestsOn = (/** @type {string} */ page) => /^Rests on: \S/m.test(page)

/** Every rule, section, record and page that code, tests and papers cite is in the repository. */
export function checkCitations(/** @type {import('./tools.mjs').Print} */ print) {
  const files = [
    ...globSync(CITING, { cwd: ROOT }),
    ...globSync('*.{ts,cjs,md}', { cwd: ROOT }),
    ...globSync('.github/**/*.md', { cwd: ROOT }),
  ].filter((path) => path !== PLANTS && !/(^|\/)(node_modules|dist|results|data)\//.test(path))
  const citable = citableOf(
    read(SPECIFICATION),
    files.filter((path) => path.endsWith('.md')),
  )
  const problems = [
    ...files.flatMap((path) =>
      missingCitations(read(path), citable).map(
        ({ line, cited }) => `${path}:${line} cites ${cited}, which is not in the repository`,
      ),
    ),
    ...files
      .filter((path) => path.startsWith(`${DECISIONS}/`) && !RESTS_ON_NOTHING.test(path))
      .filter((path) => !saysWhatItRestsOn(read(path)))
      .map(
        (path) =>
          `${path} has no line "Rests on: …" (rules, sections, records: "D12, spec 1 §2, decision 0005")`,
      ),
  ]
  for (const both of sameNumber(files)) problems.push(`${both} have one number`)
  for (const problem of problems) print(`${problem}\n`)
  return one(problems.length === 0, `${citable.rules.size} rules, ${files.length} files`)
}
