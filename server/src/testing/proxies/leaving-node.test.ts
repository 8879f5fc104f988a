import { setTimeout as delay } from 'node:timers/promises'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { pickPort } from '../../platform/http/pick-port.ts'
import { makeInstallation, runCli } from '../run-cli.ts'
import { type ServerChild, startServer } from '../server-child.ts'
import { ask } from './ask-proxy.ts'
import { hasProxy, startProxy } from './start-proxy.ts'

/** As docs/operations.md says it. nginx asks no node whether it is ready. */
const DRAIN_SECONDS = '5'
const asking = ['caddy', 'haproxy'] as const
const CALLERS = 4
const SOON = { timeout: 30_000, interval: 50 }
const MEMBER = { email: 'roth@example.com', password: 'temple-lake-7' }

vi.setConfig({ testTimeout: 120_000 })

type Ports = { port: number; metricsPort: number }

const isAsked = async ({ metricsPort }: Ports): Promise<boolean> => {
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return /^http_request_seconds_count\{.*get-orders-list.*\} [1-9]/m.test(told)
}

describe.runIf(inject('postgresUrl')).each(asking)('behind the example of deploy/%s', (kind) => {
  it.runIf(hasProxy(kind))('a node leaves and comes again while nobody notices', async () => {
    const office = await makeInstallation('postgres')
    onTestFinished(office.remove)
    const staff = ['staff', 'add', '--name', 'Roth', '--type', 'Admin', '--email', MEMBER.email]
    await runCli(office, [...staff, '--password', MEMBER.password])
    const key = await runCli(office, ['intake-key', 'add', '--domain', 'mekong.example', '--json'])
    const nodes: (Ports & { server: ServerChild })[] = []
    const start = ({ port, metricsPort }: Ports) =>
      startServer(office, {
        ...{ PORT: String(port), METRICS_PORT: String(metricsPort) },
        ...{ DRAIN_SECONDS, TRUST_PROXY: '127.0.0.1' },
      })
    for (let n = 0; n < 2; n++) {
      const ports = {
        port: await pickPort(0, '127.0.0.1'),
        metricsPort: await pickPort(0, '127.0.0.1'),
      }
      nodes.push({ ...ports, server: await start(ports) })
    }
    onTestFinished(async () => {
      for (const { server } of nodes) await server.kill()
    })
    const proxy = await startProxy(
      kind,
      nodes.map(({ port }) => `127.0.0.1:${port}`),
    )
    onTestFinished(proxy.close)
    const json = { 'content-type': 'application/json' }
    const signIn = () =>
      ask(proxy, {
        ...{ method: 'POST', path: `${API_BASE}/admin/admin-login`, headers: json },
        body: JSON.stringify(MEMBER),
      })
    const signedIn = await vi.waitFor(async () => {
      const answer = await signIn()
      expect(answer.http).toBe(200)
      return answer
    }, SOON)
    const headers = { authorization: JSON.parse(signedIn.body).jwtToken as string }

    const answers: { what: string; http: number | undefined }[] = []
    let made = 0
    const handIn = () =>
      ask(proxy, {
        ...{ method: 'POST', path: `${API_BASE}/intake/orders` },
        headers: { ...json, 'x-api-key': String(key.json?.key) },
        body: JSON.stringify({
          ...{ order_id: `LEAVE-${made++}`, full_name: 'Dara', email: 'dara@example.com' },
          arrival_date: '2026-12-24',
        }),
      })
    const list = () => ask(proxy, { path: `${API_BASE}/admin/get-orders-list/all`, headers })
    const stopping = new AbortController()
    const calling = Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (!stopping.signal.aborted) {
          for (const call of [handIn, list]) {
            const http = await call().then(
              (answer) => answer.http,
              () => 0,
            )
            answers.push({ what: call.name, http })
          }
          await delay(10)
        }
      }),
    )
    const more = async () => {
      const before = answers.length
      await vi.waitUntil(() => answers.length > before + CALLERS * 20, SOON)
    }
    for (const node of nodes) {
      await more()
      expect(await node.server.stop()).toBe(0)
      await more()
      node.server = await start(node)
      // The balancer sends it callers again before the other one leaves.
      await vi.waitUntil(() => isAsked(node), SOON)
    }
    stopping.abort()
    await calling
    expect(answers.filter(({ http }) => http === undefined || http < 200 || http > 299)).toEqual([])
  })
})
