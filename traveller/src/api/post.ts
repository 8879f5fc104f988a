import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { Envelope } from '@e-arrival/contract/call/envelope'

/** What came back: the HTTP status, 0 where nothing did, and the envelope where it could be read. */
export type Answer<T> = { http: number; body: Envelope<T> | null }

/** Longest a call may take before the traveller is told that the server is not reached. */
const PATIENCE_MS = 20_000

/** Whoever aborts `own` gives it up: nothing comes back. */
export const post = async <T>(
  path: string,
  payload: object,
  own = new AbortController(),
): Promise<Answer<T>> => {
  const patience = setTimeout(() => own.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(API_BASE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: own.signal,
    })
    const body = (await answer.json().catch(() => null)) as Envelope<T> | null
    return { http: answer.status, body }
  } catch {
    return { http: 0, body: null }
  } finally {
    clearTimeout(patience)
  }
}

/** The HTTP status with which a file can be had or not, 0 where nothing came back; asking does not count as a download. */
export const askForFile = async (url: string): Promise<number> => {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.status
  } catch {
    return 0
  }
}
