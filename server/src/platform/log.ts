import { visible } from '@e-arrival/contract/shown/visible'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { isUnavailable } from './db/server/is-unavailable.ts'
import { isDiskFull } from './is-disk-full.ts'

export type { Logger }

/** What waits for a reader that stands still; past it lines are left out, and how many is told. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024

/**
 * The process log: no personal data in it. Requests are logged by route, never by URL or body, and errors without the
 * values a database error may quote. Nobody waits for who reads it; what was logged before the process ends is written.
 */
export const createLog = (level: string): Logger => {
  const lines = pino.destination({ dest: 2, sync: false, maxLength: MOST_WAITING_BYTES })
  const log = pino(
    {
      level,
      hooks: { logMethod: onceAnOutage(), streamWrite: shown },
      serializers: {
        err: (error: unknown) => safeError(error),
      },
      redact: { paths: ['req.headers', 'headers', 'body', 'email', 'to'], remove: true },
    },
    lines,
  )
  tellLeftOut(lines, log)
  return log
}

/** A message may quote what a stranger sent; whoever looks at the log sees it, on its one line. */
const shown = (line: string): string => `${visible(line.slice(0, -1))}\n`

const tellLeftOut = (lines: ReturnType<typeof pino.destination>, log: Logger): void => {
  let leftOut = 0
  lines.on('drop', () => {
    leftOut++
  })
  lines.on('drain', () => {
    if (leftOut === 0) return
    const count = leftOut
    leftOut = 0
    log.warn({ count }, 'lines of this log were left out: whoever reads it stood still')
  })
}

/** What may be logged of an error: its name, code, message and stack, and never the row a constraint quotes in detail. */
const safeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, message: error.message, code, stack: error.stack }
}

/** Errors that come closer together than this belong to one outage. */
const OUTAGE_GAP_MS = 30_000
/** One caller's wait, not an outage of all. */
const OF_ONE_CALL = new Set(['55P03', '57014'])

const outageOf = (error: unknown): string | null => {
  if (isDiskFull(error)) return 'full'
  if (!isUnavailable(error)) return null
  const code = String((error as { code?: unknown }).code)
  return OF_ONE_CALL.has(code) ? code : 'out of reach'
}

/** The line an operator needs: what does not answer, without the stack of whoever happened to ask. */
const reasonOf = (error: unknown): string => {
  const { message, code, cause, errors } = error as Error & { code?: string; errors?: Error[] }
  const inner = errors?.[0] ?? (code === undefined || code === 'unavailable' ? cause : undefined)
  return inner instanceof Error ? reasonOf(inner) : message
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** An outage is told once, whoever meets it: a line for each request would bury what else is wrong. */
const onceAnOutage = (): LogMethod => {
  const lastAt = new Map<string, number>()
  return function (args, method) {
    const [first] = args as unknown[]
    const outage = outageOf((first as { err?: unknown } | null)?.err)
    if (outage === null) return method.apply(this, args)
    const now = performance.now()
    const isNew = now - (lastAt.get(outage) ?? Number.NEGATIVE_INFINITY) > OUTAGE_GAP_MS
    lastAt.set(outage, now)
    if (!isNew) return
    const reason = reasonOf((first as { err: unknown }).err)
    method.apply(this, [{ outage, reason }, OUTAGE] as unknown as typeof args)
  }
}

const OUTAGE = 'a service this one needs does not work; said once until it has worked for a while'
