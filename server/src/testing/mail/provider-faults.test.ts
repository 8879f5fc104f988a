import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noteFigures } from '../note-figures.ts'
import { passTimeUntilSettled } from '../pass-time.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { databaseKinds } from '../test-database.ts'
import { type FaultyProviders, startFaultyProviders } from './provider-faults.ts'
import { queueMails } from './queue-mails.ts'
import { setUp } from './sending-app.ts'

/** `npm run test:faults` asks for ten thousand. */
const MAILS = Number(process.env.MAILS ?? 120)
const UNSETTLED = ['queued', 'sending'] as const

vi.setConfig({ testTimeout: 120_000 + MAILS * 300, hookTimeout: 60_000 })

describe.each(databaseKinds())('providers that fail in every way, on %s', (kind) => {
  let providers: FaultyProviders
  let app: TestApp
  beforeAll(async () => {
    providers = await startFaultyProviders()
    app = await testApp(kind, {
      ...setUp.AWS(providers.AWS.url),
      ...setUp.Sendgrid(providers.Sendgrid.url),
      MAIL_ANSWER_SECONDS: '0.8',
    })
  })
  afterAll(async () => {
    await app.close()
    await providers.close()
  })

  const ledger = () =>
    app.db
      .selectFrom('mails')
      .select(['to_address', 'state', 'doubts', 'next_attempt_at', 'error'])
      .execute()

  test('every mail is taken or said not to be, and none leaves a third time', async () => {
    await queueMails(app.db, MAILS)
    await passTimeUntilSettled(app)
    const mails = await ledger()
    const copies = providers.copies()
    const copiesOf = ({ to_address }: { to_address: string }) => copies.get(to_address) ?? 0
    const unsettled = mails.filter(
      ({ state, next_attempt_at }) =>
        next_attempt_at !== null || UNSETTLED.some((open) => open === state),
    )
    const lost = mails.filter((mail) => mail.state === 'sent' && copiesOf(mail) === 0)
    const denied = mails.filter((mail) => mail.state === 'failed' && copiesOf(mail) > 0)
    const undoubted = mails.filter((mail) => copiesOf(mail) > 1 && mail.doubts === 0)
    const unexplained = mails.filter(({ state, error }) => state !== 'sent' && !error)
    const counted = (state: string) => mails.filter((mail) => mail.state === state).length
    noteFigures('provider faults', kind, {
      ...{ mails: mails.length, requests: providers.requests(), faults: providers.faults() },
      ...{ sent: counted('sent'), failed: counted('failed'), 'left in doubt': counted('unknown') },
      ...{ 'mails lost': lost.length + unsettled.length, 'said failed, but taken': denied.length },
      'taken twice': mails.filter((mail) => copiesOf(mail) === 2).length,
      'copies of one mail, at most': Math.max(...mails.map(copiesOf)),
    })
    expect(mails).toHaveLength(MAILS)
    expect({ lost, unsettled, denied, undoubted, unexplained }).toEqual({
      ...{ lost: [], unsettled: [], denied: [], undoubted: [], unexplained: [] },
    })
    expect(Math.max(...mails.map(copiesOf))).toBeLessThanOrEqual(2)
    expect(counted('sent')).toBeGreaterThan(MAILS / 2)
    expect(new Set(providers.kinds())).toContain('take-then-reset')
  })
})
