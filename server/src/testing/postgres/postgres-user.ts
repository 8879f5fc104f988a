import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How to start a program as somebody other than root, whom PostgreSQL refuses. */
export type Identity = {
  /** Set as spawn's uid and gid; files it works on are given to it. */
  owner?: { uid: number; gid: number }
  /** Put before the command line. */
  prefix: string[]
}

const NOBODY = { uid: 65_534, gid: 65_534 }

/** The identities that work here, best first: ourselves unless we are root. */
export function identities(): Identity[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }]
  const owners = [account('postgres'), account('nobody') ?? NOBODY].filter((o) => o !== undefined)
  const known: Identity[] = owners.map((owner) => ({ owner, prefix: [] }))
  // Where a container maps no user but root: a user namespace in which we are user 1000.
  known.push({ prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] })
  return known.filter(works)
}

function account(name: string): { uid: number; gid: number } | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:.*$`, 'm'))?.[0]
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
  } catch {
    return undefined
  }
}

function works({ owner, prefix }: Identity): boolean {
  const [command = 'id', ...args] = [...prefix, 'id', '-u']
  const { status, stdout } = spawnSync(command, args, { ...owner, encoding: 'utf8', cwd: '/' })
  return status === 0 && stdout.trim() !== '0'
}
