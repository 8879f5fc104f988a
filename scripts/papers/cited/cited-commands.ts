import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from '../../../server/src/cli/commands.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Lines of code blocks and of code in the text. */
const codeOf = (page: string): string[] =>
  [...page.matchAll(/^```[a-z]*\n([\s\S]*?)^```|`([^`\n]+)`/gm)].flatMap(([, block, inline]) =>
    (block ?? inline ?? '').split('\n'),
  )

const problemOf = (typed: string): string | null => {
  const command = commands
    .filter(({ name }) => `${typed} `.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0]
  if (!command) return `${typed}: there is no such command`
  const wrong = [...typed.matchAll(/ --([a-z-]+)/g)].find(
    ([, name = '']) => !(name in command.options),
  )
  return wrong ? `${command.name} has no option --${wrong[1]}` : null
}

/** Commands of the CLI that a paper types and that are none, options included. */
export const brokenCommands = (page: string): string[] =>
  codeOf(page)
    .flatMap((line) => line.match(/npm run cli -- ([a-z][^#;|&`]*)/)?.[1]?.trim() ?? [])
    .flatMap((typed) => problemOf(typed) ?? [])

/** Scripts that a paper runs by npm and that package.json does not have. */
export const brokenScripts = (page: string): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return [...page.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
    name in scripts ? [] : [name],
  )
}
