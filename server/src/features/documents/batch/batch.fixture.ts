import {
  addWaitingFile,
  chooseOrderOfFile,
  getWaitingFile,
  giveFile,
  leaveOutFile,
  listWaitingFiles,
  type WaitingFile,
} from '@e-arrival/contract/documents/batch'
import { calendarDate } from '@e-arrival/contract/values/dates'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder, type OrderParts } from '../../../testing/made/make-order.ts'
import { textPdf } from '../../../testing/made/text-pdf.ts'
import { sendForm, type UploadParts } from '../../../testing/made/upload-form.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import type { DatabaseKind } from '../../../testing/test-database.ts'

let made = 0
/** Cards of days long past are not looked for by their day. */
const ARRIVAL = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** An order with a passport number of its own, and the card that was made for it. */
export const makeCard = async (app: TestApp, parts: OrderParts = {}, lines: string[] = []) => {
  made += 1
  const passport = `P${7_000_000 + made}`
  const order = await makeOrder(app.db, {
    ...{
      surname: `Keo${made}a`,
      arrival_date: ARRIVAL,
      details: { passport_number: passport },
    },
    ...parts,
  })
  const surname = parts.surname ?? `Keo${made}a`
  const number = String(parts.details?.passport_number ?? passport)
  const card = textPdf(
    ...['Kingdom of Cambodia e-Arrival card', `Name: ${surname.toUpperCase()} DARA`],
    ...[`Passport No. ${number}`, `Arrival ${calendarDate(ARRIVAL)}`, ...lines],
  )
  return { order, card, passport: number, surname }
}

/** An app, a member with nothing waiting, and his calls. */
export const givenBatch = (kind: DatabaseKind, config: Record<string, string> = {}) => {
  const given = {} as { app: TestApp; token: string }
  beforeAll(async () => {
    given.app = await testApp(kind, { MAIL_HOLD_SECONDS: '600', ...config })
  })
  afterAll(() => given.app.close())
  beforeEach(async () => {
    given.app.setNow(null)
    given.token = await given.app.signInAs(await makeMember(given.app.db, 'Team'))
  })
  const callAs = (token?: string) => token ?? given.token
  const add = (
    file: Uint8Array,
    { name = 'card.pdf', token, key }: { name?: string; token?: string; key?: string } = {},
  ) =>
    sendForm(
      addWaitingFile,
      given.app,
      callAs(token),
      { file, name } satisfies UploadParts,
      (body) => body,
      key ? { 'idempotency-key': key } : {},
    )
  const list = async (token?: string): Promise<WaitingFile[]> =>
    (await given.app.call(listWaitingFiles, { token: callAs(token) })).body.data
  const only = async (): Promise<WaitingFile> => {
    const [file, ...others] = await list()
    if (!file || others.length > 0) throw new Error('not one file waits')
    return file
  }
  type Give = Partial<{ id: number; orderId: string; shownDocument: number | null }> &
    Partial<{ asSure: boolean; token: string; key: string }>
  const give = async ({ token, key, ...parts }: Give = {}) => {
    const id = parts.id ?? (await only()).id
    return given.app.call(giveFile, {
      token: callAs(token),
      headers: key ? { 'idempotency-key': key } : {},
      body: {
        ...{ shownDocument: null, asSure: false, mailServiceProvider: 'AWS', orderId: '' },
        ...{ ...parts, id },
      },
    })
  }
  const choose = (id: number, orderId: string, token?: string) =>
    given.app.call(chooseOrderOfFile, { token: callAs(token), body: { id, orderId } })
  const leaveOut = (id: number, leftOut = true, token?: string) =>
    given.app.call(leaveOutFile, { token: callAs(token), body: { id, leftOut } })
  const bytesOf = (id: number, token?: string) =>
    given.app.app.inject({
      method: 'GET',
      url: `/api${getWaitingFile.path.replace(':id', String(id))}`,
      headers: { authorization: callAs(token) },
    })
  return { given, add, list, only, give, choose, leaveOut, bytesOf }
}
