import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pickPort } from '../../platform/http/pick-port.ts'
import { canRunHere, works } from '../machine/can-run-here.ts'

const ROOT = join(import.meta.dirname, '../../../..')
export const NAME = 'office.example'
const START_WITHIN_MS = 15_000

export const proxyKinds = ['nginx', 'caddy', 'haproxy'] as const
type ProxyKind = (typeof proxyKinds)[number]

const VERSION_BY: Record<ProxyKind, string> = { nginx: '-v', caddy: 'version', haproxy: '-v' }

/** Whether this machine has the proxy, and what makes its certificate. */
export const hasProxy = (kind: ProxyKind): boolean =>
  canRunHere(`Tests of deploy/${kind}`, [
    !works(kind, VERSION_BY[kind]) && kind,
    !works('openssl', 'version') && 'openssl',
  ])

export type RunningProxy = {
  port: number
  plainPort: number
  ca: Buffer
  close: () => Promise<void>
}

/** The example as it is shipped, with this test's ports and certificate in place of an office's. */
const adapt = (text: string, changes: [from: string | RegExp, to: string][]): string =>
  changes.reduce((changed, [from, to]) => {
    const next = changed.replaceAll(from, to)
    if (next === changed) throw new Error(`nothing to change: ${from}`)
    return next
  }, text)

type Place = { folder: string; port: number; plainPort: number; nodes: string[] }

const nginx = async ({ folder, port, plainPort, nodes }: Place) => {
  const example = readFileSync(join(ROOT, 'deploy/nginx/e-arrival.conf'), 'utf8')
  const site = adapt(example, [
    ['server 127.0.0.1:3000;', nodes.map((node) => `server ${node};`).join(' ')],
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['/etc/ssl/e-arrival/', `${folder}/`],
  ])
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join('\n')
  const all = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${temp}\n${site}\n}\n`
  await writeFile(join(folder, 'nginx.conf'), all)
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  return { command: 'nginx', args, env: {} }
}

const caddy = async ({ folder, port, nodes }: Place) => {
  const example = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')
  const site = adapt(example, [
    [
      '# tls /etc/ssl/e-arrival/fullchain.pem /etc/ssl/e-arrival/privkey.pem',
      `tls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    ],
    // It would listen on port 80.
    ['admin off', 'admin off\n\tauto_https disable_redirects'],
  ])
  const path = join(folder, 'Caddyfile')
  await writeFile(path, site)
  const env = {
    ...{ E_ARRIVAL_NAME: `https://${NAME}:${port}`, E_ARRIVAL_NODES: nodes.join(' ') },
    ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
  }
  return { command: 'caddy', args: ['run', '--config', path, '--adapter', 'caddyfile'], env }
}

const haproxy = async ({ folder, port, plainPort, nodes }: Place) => {
  const example = readFileSync(join(ROOT, 'deploy/haproxy/e-arrival.cfg'), 'utf8')
  const path = join(folder, 'haproxy.cfg')
  const both = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name)))
  await writeFile(join(folder, 'e-arrival.pem'), Buffer.concat(both))
  const site = adapt(example, [
    ['server node1 127.0.0.1:3000', nodes.map((node, n) => `server node${n} ${node}`).join('\n  ')],
    ['bind :80\n', `bind 127.0.0.1:${plainPort}\n`],
    ['bind :443 ', `bind 127.0.0.1:${port} `],
    ['/etc/ssl/e-arrival/', `${folder}/`],
  ])
  await writeFile(path, site)
  return { command: 'haproxy', args: ['-db', '-q', '-f', path], env: {} }
}

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Runs the real proxy before the nodes of an office, with a certificate made for this once. */
export const startProxy = async (kind: ProxyKind, nodes: string[]): Promise<RunningProxy> => {
  const folder = await mkdtemp(join(tmpdir(), `e-arrival-${kind}-`))
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        `/CN=${NAME}`,
        '-addext',
        `subjectAltName=DNS:${NAME}`,
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { stdio: 'ignore' },
  )
  const port = await pickPort(0, '127.0.0.1')
  const plainPort = await pickPort(0, '127.0.0.1')
  const { command, args, env } = await { nginx, caddy, haproxy }[kind]({
    ...{ folder, port, plainPort, nodes },
  })
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const until = performance.now() + START_WITHIN_MS
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${kind} did not start: ${said}`)
    await delay(50)
  }
  return {
    ...{ port, plainPort, ca: readFileSync(certificate) },
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
