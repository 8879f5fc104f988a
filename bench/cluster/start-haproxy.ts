import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pickPort } from '../../server/src/platform/http/pick-port.ts'

const READY_WITHIN_MS = 15_000

export const hasHaproxy = (): boolean => {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const configOf = (port: number, nodes: string[]): string =>
  [
    'global',
    '  nbthread 1',
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen office',
    `  bind 127.0.0.1:${port}`,
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    '  default-server check inter 1s fall 2 rise 1',
    ...nodes.map((url, n) => `  server node${n} ${new URL(url).host}`),
    '',
  ].join('\n')

const isUp = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/livez`).catch(() => null))?.status === 200

/** A balancer before the nodes, which asks each whether it is ready. */
export const startHaproxy = async (nodes: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-haproxy-'))
  const port = await pickPort(0, '127.0.0.1')
  const path = join(folder, 'haproxy.cfg')
  await writeFile(path, configOf(port, nodes))
  const child = spawn('haproxy', ['-db', '-q', '-f', path], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + READY_WITHIN_MS
  while (!(await isUp(url))) {
    if (performance.now() > until) throw new Error('haproxy found no node ready')
    await delay(50)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
