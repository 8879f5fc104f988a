import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

const WORKSPACES = ['contract', 'server', 'office', 'traveller', 'verifier', 'e2e', 'bench']
const FOLDERS = ['scripts', 'docs']
/** What is made and what is heavy; no check of the copy reads it. */
const LEFT = new Set(['node_modules', 'dist', 'results', 'released', 'screenshots', 'data'])

const isCopied = (path: string): boolean => {
  const name = basename(path)
  return !LEFT.has(name) && !(name.startsWith('.') && name !== '.gitignore')
}

/** The sources in a folder of their own, with what was bought as links; gone when `using` ends. */
export const copyOfRepository = (): { folder: string } & Disposable => {
  const folder = mkdtempSync(join(tmpdir(), 'adding-'))
  const atRoot = readdirSync(ROOT).filter((name) => /\.(md|json|cjs)$/.test(name))
  for (const name of [...WORKSPACES, ...FOLDERS, ...atRoot, '.gitignore'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: isCopied })
  const bought = join(ROOT, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@e-arrival'), { recursive: true })
  for (const name of readdirSync(bought))
    if (name !== '@e-arrival' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(bought, name), join(folder, 'node_modules', name))
  for (const name of WORKSPACES)
    symlinkSync(join(folder, name), join(folder, 'node_modules/@e-arrival', name))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
