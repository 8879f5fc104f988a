import { NOT_CONNECTED } from './connect-within.ts'
import type { SendResult } from './mail-provider.port.ts'

/** No request left: the name is unknown, nobody listens, the way is barred, or the certificate is wrong. */
const NEVER_CONNECTED = new Set([
  NOT_CONNECTED,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Statuses that speak of the account or its set-up: no mail would fare better. */
const ACCOUNT_STATUS = new Set([401, 402, 403, 404, 405, 407])
/** The same in words: what SES and SendGrid say with a 400, or with a 429 that no waiting of minutes ends. */
const ACCOUNT_WORDS =
  /credential|security token|signature|access ?denied|unauthorized|unrecognizedclient|suspended|sendingpaused|sending paused|quota|credits? exceeded|not verified|notverified|optinrequired/i

/** A refusal of the account: it stops the provider's queue and costs no mail. */
export const accountRefusal = (detail: string): SendResult => ({
  ...{ outcome: 'refused', permanent: false, retryAfterMs: null, about: 'account' },
  detail,
})

/** What an HTTP status other than success means for a mail. 504 hides what happened behind the gateway. */
export const refusalOf = (http: number, retryAfter: number | null, detail: string): SendResult => {
  const said = `${http} ${detail}`
  if (http === 504) return { outcome: 'unknown', detail: said }
  if (ACCOUNT_STATUS.has(http) || (http < 500 && ACCOUNT_WORDS.test(detail)))
    return accountRefusal(said)
  const temporary = http >= 500 || http === 429 || http === 408
  return { outcome: 'refused', permanent: !temporary, retryAfterMs: retryAfter, detail: said }
}

/** What an error without an answer means: unsent only where no connection can have been made. */
export const lostAnswer = (error: unknown): SendResult => {
  const code = codeOf(error)
  const told = `${code} ${error instanceof Error ? error.message : ''}`.trim()
  const saying = (what: string) => (told ? `${what}: ${told}` : `${what}.`)
  return NEVER_CONNECTED.has(code)
    ? {
        ...{ outcome: 'refused', permanent: false, retryAfterMs: null },
        detail: saying('The provider cannot be reached'),
      }
    : { outcome: 'unknown', detail: saying('The answer of the provider was lost') }
}

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return 'cause' in error ? codeOf(error.cause) : ''
}
