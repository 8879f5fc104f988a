import type { NamedCall } from './name-call.ts'

const PAUSE_MS = 500

type Send = (request: Request) => Promise<Response>

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS))

/** Not an answer to the call: the product could not look at it now, or something before it could not reach the product. */
export const isLost = ({ status }: Response): boolean => status >= 500

/** `isAgain`: the answer to a try of before was lost. */
type Sent = { response: Response; isAgain: boolean }

const tryTwice = async (request: Request, send: Send): Promise<Sent> => {
  const second = request.clone()
  const first = await send(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    return null
  })
  if (first && !isLost(first)) return { response: first, isAgain: false }
  await pause()
  return { response: await send(second), isAgain: true }
}

/** Sends a call; one that has a name is sent once more where its answer is lost, and acts once all the same. */
export const sendOnce = async (
  request: Request,
  named: NamedCall | null,
  send: Send,
): Promise<Sent> => {
  if (!named) return { response: await send(request), isAgain: false }
  request.headers.set('idempotency-key', named.key)
  let sent: Sent | undefined
  try {
    sent = await tryTwice(request, send)
    return { ...sent, isAgain: sent.isAgain || named.isAgain }
  } finally {
    // Not before its last try: until then it is under way.
    if (!sent || isLost(sent.response)) named.wasLost()
    else named.wasAnswered(sent.response.ok)
  }
}
