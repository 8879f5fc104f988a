import type { Envelope } from '@e-arrival/contract/envelope'
import type { RouteData, RouteDef } from '@e-arrival/contract/route'
import { ApiError } from './api-error.ts'
import { readAnswer } from './call.ts'
import { requestOf } from './request.ts'
import { sessionSignal } from './session.ts'

/** From 0 to 1, as the bytes leave. */
export type OnProgress = (share: number) => void

const sent = (
  route: RouteDef,
  form: FormData,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { url, headers } = requestOf(route, {})
    const xhr = new XMLHttpRequest()
    xhr.open(route.method, url)
    for (const [name, value] of headers) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(loaded / total)
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status }))
    for (const end of [signal, sessionSignal()])
      end?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.onabort = () => reject(new ApiError('network', 'Given up.'))
    xhr.onerror = () =>
      reject(
        new ApiError(
          'network',
          'The file could not be sent. Check your connection and try again; nothing you entered is lost.',
        ),
      )
    xhr.send(form)
  })

/** Sends a form to a multipart route and tells how far it is: fetch cannot. A signal ends it. Throws as `call` does. */
export const upload = async <R extends RouteDef & { bodyKind: 'multipart' }>(
  route: R,
  form: FormData,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Envelope<RouteData<R>>> => readAnswer<R>(await sent(route, form, onProgress, signal))
