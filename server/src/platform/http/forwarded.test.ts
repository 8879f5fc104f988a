import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import type { App } from './app-type.ts'
import { createHttp } from './create-http.ts'
import { proxiesOf, warnOfForwarding } from './forwarded.ts'

type Line = { msg: string; peer?: string }

const listening = async (trusted: string[]): Promise<{ app: App; warnings: () => Line[] }> => {
  const lines: Line[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createHttp({ logger, trustProxy: trusted, https: false, maxUploadBytes: 1 })
  onTestFinished(() => app.close())
  warnOfForwarding(app, proxiesOf(trusted))
  return { app, warnings: () => lines.filter(({ msg }) => msg.includes('TRUST_PROXY')) }
}
const url = '/livez'
const forwarded = { 'x-forwarded-for': '198.51.100.7' }

it.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'])(
  'says once what to set when a peer that is not trusted sends %s',
  async (name) => {
    const { app, warnings } = await listening(['10.0.0.0/8'])
    await app.inject({ url, remoteAddress: '192.0.2.1' })
    await app.inject({ url, remoteAddress: '10.1.2.3', headers: forwarded })
    expect(warnings()).toEqual([])
    for (const remoteAddress of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      await app.inject({ url, remoteAddress, headers: { [name]: '198.51.100.7' } })
    expect(warnings()).toEqual([expect.objectContaining({ peer: '192.0.2.1' })])
  },
)

it('says it where no proxy is trusted at all', async () => {
  const { app, warnings } = await listening([])
  await app.inject({ url, remoteAddress: '127.0.0.1', headers: forwarded })
  expect(warnings()).toHaveLength(1)
})

it('knows an IPv4 proxy that a socket of both kinds calls by its IPv6 name', async () => {
  const { app, warnings } = await listening(['10.0.0.0/8'])
  await app.inject({ url, remoteAddress: '::ffff:10.1.2.3', headers: forwarded })
  expect(warnings()).toEqual([])
})

it.each([
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8::9]:49152', '2001:db8::9'],
  ['203.0.113.7:49152, 10.9.9.9:80', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:1', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('a proxy that says %s calls for %s', async (said, ip) => {
  const { app } = await listening(['10.0.0.0/8'])
  const asked: string[] = []
  app.addHook('onRequest', async (request) => void asked.push(request.ip))
  const headers = { 'x-forwarded-for': said }
  await app.inject({ url, remoteAddress: '10.1.2.3', headers })
  await app.inject({ url, remoteAddress: '192.0.2.1', headers })
  expect(asked).toEqual([ip, '192.0.2.1'])
})
