import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * The process log: no personal data in it. Requests are logged by route, never by URL or body, and errors without the
 * values a database error may quote.
 */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      serializers: {
        err: (error: unknown) => safeError(error),
      },
      redact: { paths: ['req.headers', 'headers', 'body', 'email', 'to'], remove: true },
    },
    pino.destination({ dest: 2, sync: true }),
  )

/** What may be logged of an error: its name, code, message and stack, and never the row a constraint quotes in detail. */
const safeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, message: error.message, code, stack: error.stack }
}
