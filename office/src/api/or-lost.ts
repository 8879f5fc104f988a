import { ApiError } from './api-error.ts'

/** True where nobody knows whether the server did what it was asked. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.http >= 500)

/** For the failure of a call that may have been done all the same: where its answer was lost, says these words instead. */
export const orLost =
  (words: string) =>
  (error: unknown): never => {
    throw isLost(error) ? new ApiError('network', words) : error
  }
