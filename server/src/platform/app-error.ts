import { type ErrorCode, errorCodes, type FieldError } from '@e-arrival/contract/call/errors'

type Details = {
  errors?: FieldError[]
  /** Sent along as the envelope's data: a bulk call in which nothing could be done still names each order. */
  data?: unknown
  retryAfterSeconds?: number
  /** The same call is let through once its caller has proved who he is: no answer to it, and none that is kept (D80). */
  untilProved?: boolean
  /** Where it leads who opened this in a browser: path and query. */
  page?: string
  cause?: unknown
}

/** A refusal the caller is meant to read; its code decides the HTTP status (D26). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message?: string, details: Details = {}) {
    super(message ?? errorCodes[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** One wrong field: 400, the field named and the rule said. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalid', message, { errors: [{ path, message }] })

/** What is said of a call of which nothing more is known than that. */
export const UNREADABLE = 'The request cannot be read.'
