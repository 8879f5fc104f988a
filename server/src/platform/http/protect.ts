import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { App, Reply } from './app-type.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Nothing but our own files; styles that the office's page makes itself carry the nonce of that one answer. */
const policyWith = (styles: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What a page may ask of the device: passkeys and the clipboard, on our own pages. */
const DEVICE = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-get=(self)', 'publickey-credentials-create=(self)')
  .join(', ')

const FIXED = {
  'content-security-policy': policyWith(''),
  'permissions-policy': DEVICE,
  // Personal until a route says otherwise: no cache between us and the reader, and none of the browser, keeps it.
  'cache-control': 'no-store',
}

/** Helmet's headers, asked of it once: they are the same for each answer, and to set them one by one costs a twentieth of a call. */
const helmets = (): Record<string, string> => {
  const said: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: unknown) => {
      said[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  } as unknown as ServerResponse
  const helm = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })
  helm({} as IncomingMessage, answer, () => undefined)
  return said
}

/** What is said of a body, and not of whoever answers. */
const isOfBody = (name: string): boolean =>
  name.startsWith('content-') || ['etag', 'last-modified', 'accept-ranges'].includes(name)

/**
 * Puts on every answer what a browser is to hold us to, and on what is answered in place of one that failed nothing else. `https`: the
 * office's address is one; else an answer that came in by https through a trusted proxy is told apart by itself.
 */
export const protect = (app: App, https: boolean): void => {
  const fixed = { ...helmets(), ...FIXED }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed)
    if (https || request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`)
    done()
  })
  app.addHook('onError', (_request, reply, _error, done) => {
    for (const name of Object.keys(reply.getHeaders()).filter(isOfBody)) reply.removeHeader(name)
    reply.headers(fixed)
    done()
  })
}

/** Lets the styles of one answer through; answers the nonce they must carry. */
export const allowOwnStyles = (reply: Reply): string => {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', policyWith(` 'nonce-${nonce}'`))
  return nonce
}
