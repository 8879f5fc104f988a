import type { FieldError } from '@e-arrival/contract/call/errors'

/**
 * A call that did not succeed. `kind`: 'refused' by the server's envelope, 'given-up' by the member, who was asked for a proof,
 * 'signed-out' by a 401, 'network' where no answer came, 'unreadable' where the answer was not an envelope. `http` is 0
 * without an answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: 'refused' | 'given-up' | 'signed-out' | 'network' | 'unreadable'
  readonly http: number
  readonly fields: readonly FieldError[]
  readonly data: unknown

  constructor(
    kind: ApiError['kind'],
    message: string,
    more: { http?: number; fields?: readonly FieldError[] | undefined; data?: unknown } = {},
  ) {
    super(message)
    this.kind = kind
    this.http = more.http ?? 0
    this.fields = more.fields ?? []
    this.data = more.data
  }
}

/** The words of a failure as a member reads them. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'

/** True where nobody knows whether the server did what it was asked. */
export const isLostAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.http >= 500)

/** True where a request was given up on purpose: not a failure, and nothing to say. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
