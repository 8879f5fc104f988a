const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Restarting, shutting down, starting up, memory or connections used up, standby, statement timeout, a lock held. */
const SQL_STATES = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53000', '53200', '53300', '53400'],
  ...['25006', '57014', '55P03'],
])

const CONNECTION_EXCEPTION_CLASS = '08'
const SQL_STATE = /^[0-9A-Z]{5}$/

const MESSAGES = [
  /^connection terminated/i,
  /^timeout exceeded when trying to connect/i,
  /^timeout expired$/i,
  /^query read timeout$/i,
  /client has encountered a connection error/i,
  /client was closed and is not queryable/i,
  /postgres connection has been discarded/i,
  /cannot use a pool after calling end/i,
  /driver has already been destroyed/i,
  /^pglite is clos(ed|ing)/i,
]

/**
 * Whether an error says that the database could not be reached or could not answer now, so that
 * the same request may succeed later: the HTTP layer answers 503. Looks through `cause` and
 * through AggregateError (a host name with several addresses).
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  if (matches(error)) return true
  if (error instanceof AggregateError) {
    return error.errors.some((inner) => isUnavailable(inner, depth + 1))
  }
  return isUnavailable(error.cause, depth + 1)
}

function matches(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.name === 'DeadlinePassed' || error.name === 'TimeoutError') return true
  if (NETWORK_CODES.has(code) || SQL_STATES.has(code)) return true
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  if (SQL_STATE.test(code)) return code.startsWith(CONNECTION_EXCEPTION_CLASS)
  return MESSAGES.some((pattern) => pattern.test(error.message))
}
