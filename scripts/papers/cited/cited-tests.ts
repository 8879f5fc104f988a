import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** What stands between backticks in a paper, code blocks apart. */
const quoted = (page: string): string[] =>
  [...page.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, text = '']) => text,
  )

const isPath = (text: string): boolean =>
  /^[\w.@-]+(\/[\w.@-]+)+\.(ts|tsx|mjs|cjs|json|md)$/.test(text) || text === 'package-lock.json'

const hasTest = (path: string, name: string): boolean => {
  const source = read(path).replaceAll("\\'", "'")
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
}

/** Files that a paper cites and that are not there, and tests, written `file::name`, that their file does not have. */
export const brokenCitations = (page: string): string[] =>
  quoted(page).flatMap((text) => {
    const [path = '', name] = text.split('::')
    if (!isPath(path)) return name === undefined ? [] : [`${text}: no path of a file`]
    if (!existsSync(join(ROOT, path))) return [`${path} is not there`]
    return name === undefined || hasTest(path, name) ? [] : [`${path} has no test '${name}'`]
  })

/** What a paper leads to, from its own folder, and that is not there: papers and pictures. */
export const brokenLinks = (page: string, folder = ''): string[] =>
  [...page.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(ROOT, folder, path)))

/** Rows of a table of threats without a guard or without a test. */
export const rowsWithout = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => /^\| (?!threat |---)/.test(line))
    .filter((line) => {
      const [, , guard = '', test = ''] = line.split('|')
      return !guard.includes('`') || !test.includes('::')
    })
