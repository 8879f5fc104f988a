import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const features = join(root, 'server/src/features')
const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** "| `mail/` | asking (who may …), letters (what it says) |": what stands in brackets explains. */
const told = (line: string): [room: string, subrooms: string[]] => {
  const [, room = '', subrooms = ''] = /^\| `(\w[\w-]*)\/` \| (.+) \|$/.exec(line) ?? []
  return [
    room,
    subrooms
      .replaceAll(/ \([^)]*\)/g, '')
      .split(', ')
      .toSorted(),
  ]
}

it('the table of subrooms in ARCHITECTURE.md has each of them', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const [, table = ''] = page.split('| room | its subrooms |\n|---|---|\n')
  const lines = table.split('\n\n')[0]?.split('\n') ?? []
  const rooms = foldersIn(features).flatMap((room): [string, string[]][] => {
    const subrooms = foldersIn(join(features, room)).toSorted()
    return subrooms.length > 0 ? [[room, subrooms]] : []
  })
  expect(lines.map(told).toSorted()).toEqual(rooms.toSorted())
})
