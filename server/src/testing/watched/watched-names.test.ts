import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pickPort } from '../../platform/http/pick-port.ts'
import { canRunHere, works } from '../machine/can-run-here.ts'
import { type Installation, makeInstallation } from '../run-cli.ts'
import { type ServerChild, startServer } from '../server-child.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const ALERTS = join(ROOT, 'deploy/prometheus/alerts.yml')
const watching = [ALERTS, join(ROOT, 'deploy/grafana/e-arrival.json')]
const NAMES = /\b(e_arrival|http_request|nodejs|process)_[a-z0-9_]+/g

const promtool = (...args: string[]): string => {
  const { stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return `${stdout}${stderr}`
}

const hasPromtool = canRunHere('Tests of deploy/prometheus', [
  !works('promtool', '--version') && 'promtool',
])

describe('what is watched', () => {
  let installation: Installation
  let server: ServerChild
  let door: string
  const told = async (url: string) => (await fetch(`${url}/metrics`)).text()
  beforeAll(async () => {
    // The pool's figures are those of a server; a machine without one knows only the others.
    installation = await makeInstallation(inject('postgresUrl') ? 'postgres' : 'embedded')
    const port = await pickPort(0, '127.0.0.1')
    door = `http://127.0.0.1:${port}`
    server = await startServer(installation, { METRICS_PORT: String(port) })
  })
  afterAll(async () => {
    await server.stop()
    await installation.remove()
  })

  it.each(watching)('%s names what a running office tells', async (path) => {
    const types = (await told(server.url)).matchAll(/^# TYPE (\S+) (\S+)$/gm)
    const names = [...types].flatMap(([, name, type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    )
    const asked = new Set(readFileSync(path, 'utf8').match(NAMES))
    const known = new Set([...names, ...(inject('postgresUrl') ? [] : poolNames), ...replicaNames])
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter((name) => !known.has(name))).toEqual([])
  })

  it('is told by a door of its own too, which tells nothing else', async () => {
    expect(await told(door)).toContain('e_arrival_orders_at_risk 0')
    const through = await fetch(`${door}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(through.status).toBe(200)
    for (const path of ['/', '/readyz', '/api/openapi.json', '/metrics/'])
      expect((await fetch(door + path)).status).toBe(404)
    expect((await fetch(`${door}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it.runIf(hasPromtool)('is told to a person by rules that do what they say', () => {
    expect(promtool('check', 'rules', ALERTS)).toContain('SUCCESS')
    expect(promtool('test', 'rules', ALERTS.replace('.yml', '.test.yml'))).toContain('SUCCESS')
    const config = ALERTS.replace('alerts', 'prometheus')
    expect(promtool('check', 'config', config)).toContain('is valid prometheus config')
  })

  it('has a test of each rule', () => {
    const tests = readFileSync(ALERTS.replace('.yml', '.test.yml'), 'utf8')
    const rules = [...readFileSync(ALERTS, 'utf8').matchAll(/- alert: (\w+)/g)].map(
      ([, rule]) => rule,
    )
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.filter((rule) => !tests.includes(`  - name: ${rule}\n`))).toEqual([])
  })
})

const poolNames = ['e_arrival_pool_connections', 'e_arrival_pool_waiting']
/** Told only where there is a replica: replica.test.ts. */
const replicaNames = ['e_arrival_replica_left_out', 'e_arrival_reads_behind_total']
