import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { RouteDef } from '@e-arrival/contract/call/route'
import { providers } from '@e-arrival/contract/mail/providers'
import { trackOrder } from '@e-arrival/contract/tracking'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { ensureOrderKey } from '../../platform/data-keys/order-keys.store.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { testApp } from '../test-app.ts'
import { type Fields, filledUrl, type Known, sampleFields } from './sample-input.ts'
import { watchWrites } from './watch-writes.ts'

export type Sent = { params?: Fields; query?: Fields; payload?: string | Buffer; type?: string }
type Got = { http: number; text: string; wrote: string[] }
/** What the answer must be: this status, and if it is 400, this field named. */
type Want = { http?: number; field?: string }
type Refusal = { status?: unknown; message?: unknown; errors?: { path: string; message: string }[] }

/** The schema library's own wording, which no person is to read. */
const RAW =
  /\b(too (small|big)|invalid (input|option|string|number|key|value|type|url|uuid|iso)|unrecognized|expected|received|no match(ing)?|pattern|NaN|>=|<=)\b/i
const rawWords = ({ message, errors = [] }: Refusal): string | undefined =>
  [String(message), ...errors.map((one) => one.message)].find((words) => RAW.test(words))

const read = (text: string): Refusal => {
  try {
    return JSON.parse(text) as Refusal
  } catch {
    return {}
  }
}
const names = ({ errors }: Refusal, field: string): boolean =>
  errors?.some(({ path }) => path === field || path.startsWith(`${field}.`)) ?? false

const refusalFault = ({ http, text, wrote }: Got, field: string | undefined): string => {
  const refusal = read(text)
  if (refusal.status !== 0 || typeof refusal.message !== 'string' || refusal.message === '')
    return `no envelope: ${http} ${text.slice(0, 100)}`
  if (http === 400 && field && !names(refusal, field)) return `names not the field: ${text}`
  const raw = rawWords(refusal)
  if (raw) return `in raw words: ${raw}`
  return wrote.length > 0 ? `wrote ${wrote}` : ''
}
/** What is wrong with an answer: '' for a right one. */
const faultOf = (got: Got, { http, field }: Want): string => {
  if (http !== undefined && got.http !== http) return `${got.http}, not ${http}`
  if (got.http >= 500) return `${got.http} ${got.text}`
  return got.http === 200 ? '' : refusalFault(got, field)
}

/** The app with one order, and a caller who may do everything: an Admin with an intake key and a tracking grant. */
export const openWrongInput = async () => {
  const app = await testApp('embedded', { MAIL_HOLD_SECONDS: '600', INTAKE_PER_MINUTE: '100000' })
  const order = await makeOrder(app.db, { order_id: 'WRONGIN1' })
  // As every order that came in by a call has one: a file is sealed while it still comes.
  await ensureOrderKey(app.db, order.id)
  const { id: memberId } = await makeMember(app.db, 'Team')
  const known: Known = { orderId: order.order_id, orderEmail: order.email, memberId }
  const key = await addIntakeKey(app.db, 'cambodia-e-arrival.example')
  const proof = { orderId: order.order_id, email: order.email }
  const tracking = (await app.call(trackOrder, { body: proof })).cookies[0]?.value ?? ''
  /** What is right is taken: its mails go no further, and the outbox writes nothing beside what is watched. */
  const stopMails = async (): Promise<void> => {
    const paused_until = new Date('2100-01-01')
    for (const provider of providers)
      await app.db
        .insertInto('mail_providers')
        .values({ provider, paused_until })
        .onConflict((known) => known.column('provider').doUpdateSet({ paused_until }))
        .execute()
    const over = { state: 'cancelled', next_attempt_at: null } as const
    await app.db.updateTable('mails').set(over).where('state', '=', 'queued').execute()
  }
  await stopMails()
  const { written } = await watchWrites(app.db)
  const faults: string[] = []
  let calls = 0
  let token = ''

  const signIn = async (): Promise<void> => {
    token = await app.signInAs(await makeMember(app.db, 'Admin'))
    await written()
  }
  const send = async (method: string, route: RouteDef, sent: Sent): Promise<Got> => {
    calls += 1
    const { params = sampleFields(route.params, known), query = {}, payload, type } = sent
    const answer = await app.app.inject({
      method: method as RouteDef['method'],
      url: API_BASE + filledUrl(route, params ?? {}, query),
      // An address of its own each: limits are tested elsewhere.
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        authorization: token,
        'x-api-key': key,
        ...(type ? { 'content-type': type } : {}),
      },
      cookies: { tracking },
      ...(payload === undefined ? {} : { payload }),
      payloadAsStream: true,
    })
    const open = answer.statusCode === 200 && route.reply === 'stream'
    if (open) answer.stream().destroy()
    const text = open ? '' : await new Response(answer.stream() as unknown as BodyInit).text()
    const wrote = await written()
    if (answer.statusCode === 200 && method !== 'GET') {
      await stopMails()
      await written()
    }
    return { http: answer.statusCode, text, wrote }
  }
  await signIn()
  return {
    known,
    /** Calls, notes what is wrong with the answer, and answers its status. */
    check: async (what: string, route: RouteDef, sent: Sent, want: Want = {}, method?: string) => {
      const call = () => send(method ?? route.method, route, sent)
      let got = await call()
      if (got.http === 401) {
        // A legal call before may have ended the session, as logout does.
        await signIn()
        got = await call()
      }
      const fault = faultOf(got, want)
      if (fault) faults.push(`${what}: ${fault}`)
      return got.http
    },
    /** What was wrong since it was asked last. */
    faults: () => faults.splice(0),
    close: () => app.close(),
  }
}
