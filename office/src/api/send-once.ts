import type { NamedCall } from './name-call.ts'

const PAUSE_MS = 500

type Send = (request: Request) => Promise<Response>

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS))

/** Not an answer to the call: the product could not look at it now, or something before it could not reach the product. */
export const isLost = ({ status }: Response): boolean => status >= 500

/** `isAgain`: the answer to a try of before was lost. */
type Sent = { response: Response; isAgain: boolean }

/** Sends a call; one that has a name is sent once more where its answer is lost, and acts once all the same. */
export const sendOnce = async (
  request: Request,
  named: NamedCall | null,
  send: Send,
): Promise<Sent> => {
  if (!named) return { response: await send(request), isAgain: false }
  request.headers.set('idempotency-key', named.key)
  const second = request.clone()
  const first = await send(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    return null
  })
  if (first && !isLost(first)) {
    named.wasAnswered()
    return { response: first, isAgain: named.isAgain }
  }
  named.wasLost()
  await pause()
  const again = await send(second)
  if (!isLost(again)) named.wasAnswered()
  return { response: again, isAgain: true }
}
