import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { moveTargets } from '@e-arrival/contract/statuses'
import { samplePdf } from './sample-files.ts'
import { uploadForm } from './upload-form.ts'

/** What one order was told by the server, and what it was not told because the server died. */
export type Acknowledged = {
  orderId: string
  email: string
  /** Every status that it may have: the last acknowledged one, and those asked for since without an answer. */
  statuses: string[]
  /** The upload that was answered. */
  document: { url: string; sha256: string } | null
}

export type OfficeWork = {
  orders: Map<string, Acknowledged>
  /** Works on the server until it no longer answers, says that it cannot now (503), or the signal ends it. */
  workOn: (url: string, signal?: AbortSignal) => Promise<void>
  /** The longest that an answer took. */
  longestMs: () => number
  /** How many answers had this code. */
  answersOf: (http: number) => number
}

type Keys = { intakeKey: string; email: string; password: string }
type Answer<T> = { status: number; message: string; data: T; jwtToken?: string }

class Gone extends Error {}

/** Calls, and throws Gone where the server died before it answered whole. */
const sendOnce = async <T>(
  url: string,
  init: RequestInit,
  onAnswer: (http: number) => void,
): Promise<Answer<T>> => {
  let text: string
  let http: number
  try {
    const answer = await fetch(url, init)
    http = answer.status
    onAnswer(http)
    text = await answer.text()
  } catch (error) {
    throw new Gone('no answer', { cause: error })
  }
  if (http === 503) throw new Gone('not now')
  if (http >= 300) throw new Error(`${init.method} ${url}: ${http} ${text}`)
  return JSON.parse(text) as Answer<T>
}

const json = (method: string, body: object, headers: Record<string, string>): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/** A deleted order takes no document. */
const targets = Object.keys(moveTargets).filter((to) => to !== 'Deleted')

/** Hands in orders, moves them and uploads their documents, and writes down every answer it gets. */
export const officeWork = (keys: Keys): OfficeWork => {
  const orders = new Map<string, Acknowledged>()
  let made = 0
  let token = ''
  let longest = 0
  const answers = new Map<number, number>()
  const count = (http: number) => void answers.set(http, (answers.get(http) ?? 0) + 1)
  const send = async <T>(url: string, init: RequestInit): Promise<Answer<T>> => {
    const asked = performance.now()
    try {
      return await sendOnce<T>(url, init, count)
    } finally {
      longest = Math.max(longest, performance.now() - asked)
    }
  }

  const signIn = async (api: string): Promise<void> => {
    const { email, password } = keys
    const answer = await send(`${api}/admin/admin-login`, json('POST', { email, password }, {}))
    token = answer.jwtToken ?? ''
  }
  const handIn = async (api: string): Promise<Acknowledged> => {
    made += 1
    const orderId = `KILL-${String(made).padStart(5, '0')}`
    const email = `kill-${made}@example.com`
    const body = { order_id: orderId, full_name: 'Sophea', email, arrival_date: '2026-12-24' }
    await send(`${api}/intake/orders`, json('POST', body, { 'x-api-key': keys.intakeKey }))
    const order = { orderId, email, statuses: ['New'], document: null }
    orders.set(orderId, order)
    return order
  }
  const move = async (api: string, order: Acknowledged): Promise<void> => {
    const to = targets[Math.floor(Math.random() * targets.length)] ?? 'Completed'
    if (order.statuses.includes(to)) return
    order.statuses.push(to)
    const body = { orderId: order.orderId, updatingStatus: to }
    const { data } = await send<{ done: boolean }[]>(
      `${api}/admin/move-order-status`,
      json('PUT', body, { authorization: token }),
    )
    if (data[0]?.done) order.statuses = [to]
  }
  const upload = async (api: string, order: Acknowledged): Promise<void> => {
    const { orderId, email } = order
    const form = uploadForm({
      orderId,
      email,
      file: samplePdf(orderId),
      mailServiceProvider: 'AWS',
    })
    const { data } = await send<{ document: { url: string; sha256: string } }>(
      `${api}/admin/upload-visa-document`,
      { method: 'POST', body: form, headers: { authorization: token } },
    )
    const sha256 = createHash('sha256').update(samplePdf(orderId)).digest('hex')
    order.document = { url: data.document.url, sha256 }
  }
  const lane = async (api: string, signal?: AbortSignal): Promise<void> => {
    while (!signal?.aborted) {
      const order = await handIn(api)
      await move(api, order)
      await upload(api, order)
      await move(api, order)
      await delay(20)
    }
  }
  return {
    orders,
    longestMs: () => Math.round(longest),
    answersOf: (http) => answers.get(http) ?? 0,
    workOn: async (url, signal) => {
      const lanes = async (): Promise<void> => {
        await signIn(`${url}/api`)
        const done = [lane(`${url}/api`, signal), lane(`${url}/api`, signal)]
        // Each works until its own end: a fault may meet one of them alone.
        const ends = await Promise.allSettled(done)
        for (const end of ends) if (end.status === 'rejected') throw end.reason
      }
      await lanes().catch((error) => {
        if (!(error instanceof Gone)) throw error
      })
    },
  }
}
