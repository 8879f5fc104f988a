import type { Envelope } from '@e-arrival/contract/call/envelope'
import { POSITION_HEADER } from '@e-arrival/contract/call/position'
import type { RouteData, RouteDef } from '@e-arrival/contract/call/route'
import { SHOWN_DOCUMENT } from '@e-arrival/contract/values/shown-document'
import { ApiError } from './api-error.ts'
import { readAnswer } from './call.ts'
import { nameCall } from './name-call.ts'
import { notePosition } from './position/position.ts'
import { requestOf } from './request.ts'
import { isLost } from './send-once.ts'
import { sessionSignal } from './session.ts'

/** From 0 to 1, as the bytes leave. */
export type OnProgress = (share: number) => void

/** Whether it arrived, nobody here can know. */
const NO_ANSWER =
  'No answer came. Check your connection; if the file is not listed, send it again: nothing you entered is lost.'

/** What is said of a file that is not what was chosen any more: it can be sent by no press. */
const FILE_CHANGED =
  'The file was changed, moved or removed on this computer after it was chosen. Choose it again.'

/** A browser gives out no file that was saved anew since it was chosen: throws, lest it be taken for a lost line. */
const assertReadable = async (form: FormData): Promise<void> => {
  for (const [path, value] of form)
    if (value instanceof File)
      await value
        .slice(0, 1)
        .arrayBuffer()
        .catch(() => {
          throw new ApiError('refused', FILE_CHANGED, { fields: [{ path, message: FILE_CHANGED }] })
        })
}

type Options = {
  signal?: AbortSignal
  /** It changes nothing: sent again it needs no name. */
  changesNothing?: boolean
}

/**
 * What tells a form from another one: a file is the same one while its name, its size and its date are, and where no answer came, the
 * document that is shown by now may be the one that was sent.
 */
const saidIn = (form: FormData): unknown =>
  [...form]
    .filter(([name]) => name !== SHOWN_DOCUMENT)
    .map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    )

const sent = (
  route: RouteDef,
  form: FormData,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
  key: string | undefined,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { url, headers } = requestOf(route, {})
    const xhr = new XMLHttpRequest()
    xhr.open(route.method, url)
    for (const [name, value] of headers) xhr.setRequestHeader(name, value)
    if (key) xhr.setRequestHeader('idempotency-key', key)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(loaded / total)
    xhr.onload = () => {
      notePosition(xhr.getResponseHeader(POSITION_HEADER))
      resolve(new Response(xhr.responseText, { status: xhr.status }))
    }
    for (const end of [signal, sessionSignal()])
      end?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.onabort = () => reject(new ApiError('network', 'Given up.'))
    xhr.onerror = () => reject(new ApiError('network', NO_ANSWER))
    xhr.send(form)
  })

/**
 * Sends a form to a multipart route and tells how far it is: fetch cannot. A signal ends it. Where its answer is lost the member
 * presses again, and it acts once. Throws as `call` does.
 */
export const upload = async <R extends RouteDef & { bodyKind: 'multipart' }>(
  route: R,
  form: FormData,
  onProgress: OnProgress,
  { signal, changesNothing = false }: Options = {},
): Promise<Envelope<RouteData<R>>> => {
  await assertReadable(form)
  const named = changesNothing ? null : await nameCall(route, { body: saidIn(form) })
  const response = await sent(route, form, onProgress, signal, named?.key).catch((error) => {
    named?.wasLost()
    throw error
  })
  if (isLost(response)) named?.wasLost()
  else named?.wasAnswered(response.ok)
  return readAnswer<R>(response)
}
