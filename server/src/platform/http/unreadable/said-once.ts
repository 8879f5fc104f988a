import { READ_AFTER_HEADER } from '@e-arrival/contract/call/position'
import { UNTOUCHED_HEADER } from '@e-arrival/contract/call/untouched'
import { AppError } from '../../app-error.ts'

/** What is read of a call as one value: of two the server takes the first, or makes one text of both. Host has a rule of its own. */
const ONCE: ReadonlySet<string> = new Set([
  ...['authorization', 'x-api-key', 'idempotency-key', READ_AFTER_HEADER, UNTOUCHED_HEADER],
  ...['content-type', 'content-encoding', 'content-length', 'transfer-encoding', 'range'],
  ...['origin', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'user-agent'],
])

/** Refuses a header that is there twice: nobody knows which is meant. */
export const refuseTwice = (names: readonly string[]): AppError | undefined => {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name) && ONCE.has(name))
      return new AppError('invalid', `The header ${name} is there twice.`)
    seen.add(name)
  }
  return undefined
}
