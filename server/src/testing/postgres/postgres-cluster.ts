import { spawnSync } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './postgres-user.ts'

const LONGEST_SOCKET_FOLDER = 80
/** PGlite's own character class first, so that both databases see letters alike. */
const CHARACTER_CLASSES = ['C.UTF-8', 'en_US.UTF-8', 'C']
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Runs initdb in `folder`/data; the superuser is `postgres`. */
export function initialise(
  binaries: string,
  folder: string,
  password: string,
  { owner, prefix }: Identity,
): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  let complaint = ''
  for (const characters of CHARACTER_CLASSES) {
    const [command = '', ...args] = [
      ...prefix,
      join(binaries, 'initdb'),
      ...['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'scram-sha-256'],
      ...[`--pwfile=${passwordFile}`, '--encoding=UTF8', '--no-sync', '--no-instructions'],
      ...['--locale=C', `--lc-ctype=${characters}`],
    ]
    const run = { ...owner, cwd: '/', encoding: 'utf8' } as const
    const { status, stderr, error } = spawnSync(command, args, run)
    if (status === 0) return
    complaint = error?.message ?? stderr
  }
  throw new Error(`initdb failed: ${complaint}`)
}

/** The command line of the server itself. */
export function serverCommand(binaries: string, folder: string, port: number): string[] {
  const sockets = folder.length <= LONGEST_SOCKET_FOLDER ? folder : ''
  const settings = [
    ...FAST,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    'timezone=UTC',
  ]
  return [
    ...[join(binaries, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}
