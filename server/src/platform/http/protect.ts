import { randomBytes } from 'node:crypto'
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

/** Made once: the plugin around it would put its headers together anew for each request. */
const helm = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })

/**
 * Puts on every answer what a browser is to hold us to. `https`: the office's address is one; else an answer that came
 * in by https through a trusted proxy is told apart by itself.
 */
export const protect = (app: App, https: boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(FIXED)
    if (https || request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`)
    helm(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
}

/** Lets the styles of one answer through; answers the nonce they must carry. */
export const allowOwnStyles = (reply: Reply): string => {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', policyWith(` 'nonce-${nonce}'`))
  return nonce
}
