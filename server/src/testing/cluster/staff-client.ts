import { setTimeout as delay } from 'node:timers/promises'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { LiveEvent } from '@e-arrival/contract/live'

/** What a call was answered; a failure of the line is thrown. */
export type StaffReply<T = unknown> = { http: number; data: T; message: string; headers: Headers }

type Call = { method?: string; body?: unknown; headers?: Record<string, string> }

/** Calls a node by hand, as a browser does. */
export const callNode = async <T>(
  url: string,
  path: string,
  call: Call = {},
): Promise<StaffReply<T>> => {
  const { method = call.body === undefined ? 'GET' : 'POST', body } = call
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...call.headers },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { data, message } = (await answer.json()) as StaffReply<T>
  return { http: answer.status, data, message, headers: answer.headers }
}

export const signIn = async (
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> => {
  const answer = await fetch(`${url}${API_BASE}/admin/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { jwtToken: string }).jwtToken
}

export type Following = {
  events: LiveEvent[]
  /** After what to read what was heard last. */
  position: () => number
  close: () => Promise<void>
}

/** Follows a node's live changes until closed, over breaks of the line, and keeps what it hears. */
export const followNode = (url: string, token: string): Following => {
  const stopping = new AbortController()
  const { signal } = stopping
  const events: LiveEvent[] = []
  let position = 0
  const take = (line: string): void => {
    if (line.startsWith('id: ')) position = Number(line.slice(4))
    if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as LiveEvent)
  }
  const read = async (): Promise<void> => {
    const headers = { authorization: token }
    const { body } = await fetch(`${url}${API_BASE}/admin/live`, { headers, signal })
    let rest = ''
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('\n\n')
      rest = parts.pop() ?? ''
      for (const line of parts.join('\n').split('\n')) take(line)
    }
  }
  const reading = (async () => {
    while (!signal.aborted) {
      await read().catch(() => undefined)
      await delay(100)
    }
  })()
  return {
    events,
    position: () => position,
    close: async () => {
      stopping.abort()
      await reading
    },
  }
}

/** Whether it was heard that an order changed. */
export const heardOf = ({ events }: Following, orderId: string): boolean =>
  events.some((event) => event.kind === 'orders' && event.orderIds.includes(orderId))
