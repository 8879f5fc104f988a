import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Fault,
  type FaultyProxy,
  startFaultyProxy,
} from '../../../testing/faults/faulty-proxy.ts'
import type { MailStandIn } from '../../../testing/mail/mail-stand-in.ts'
import { startSendgridStandIn } from '../../../testing/mail/sendgrid-stand-in.ts'
import { startSesStandIn } from '../../../testing/mail/ses-stand-in.ts'
import type { MailProvider } from './mail-provider.port.ts'
import { sendgridProvider } from './sendgrid.driver.ts'
import { sesProvider } from './ses.driver.ts'
import { someMail } from './some-mail.fixture.ts'

// Far more than a loopback answer takes.
const answerMs = 1_500
const connectMs = 300
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const ways = [
  [
    'SES',
    startSesStandIn,
    (endpoint: string) =>
      sesProvider({ region: 'us-east-1', endpoint, credentials, answerMs, connectMs }),
  ],
  [
    'SendGrid',
    startSendgridStandIn,
    (baseUrl: string) => sendgridProvider({ apiKey: 'SG.x', baseUrl, answerMs, connectMs }),
  ],
] as const

describe.each(ways)('%s behind a line that fails', (_name, startStandIn, open) => {
  let standIn: MailStandIn
  let proxy: FaultyProxy
  let provider: MailProvider
  beforeEach(async () => {
    standIn = await startStandIn()
    proxy = await startFaultyProxy({ port: Number(new URL(standIn.url).port) })
    provider = open(proxy.through(standIn.url).replace(/\/$/, ''))
  })
  afterEach(async () => {
    await proxy.close()
    await standIn.close()
  })
  const send = () => provider.send(someMail, new AbortController().signal)

  it.each<Fault>([{ kind: 'silent' }, { kind: 'halfOpen' }, { kind: 'cut', afterBytes: 5 }])(
    'is in doubt, never sent, and answers again afterwards: %o',
    async (fault) => {
      proxy.fault({ ...fault })
      expect((await send()).outcome).toBe('unknown')
      proxy.fault({ kind: 'none' })
      proxy.reset()
      expect((await send()).outcome).toBe('sent')
      expect(standIn.mails.length).toBe(fault.kind === 'silent' ? 1 : 2)
    },
  )

  it('has sent nothing where no connection came about, and says so', async () => {
    const deaf = createServer().listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    const { port } = deaf.address() as AddressInfo
    const never = open(`https://127.0.0.1:${port}`)
    const refused = { outcome: 'refused', permanent: false }
    expect(await never.send(someMail, new AbortController().signal)).toMatchObject({
      ...refused,
      detail: expect.stringMatching(/^The provider cannot be reached: .*no connection within 0\.3/),
    })
    deaf.close()
  })

  it('takes longer on a slow line, and is sent', async () => {
    proxy.fault({ kind: 'slow', bytesPerSecond: 40_000 })
    expect((await send()).outcome).toBe('sent')
  })
})
