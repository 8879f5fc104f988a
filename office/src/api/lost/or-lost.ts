import { ApiError, isLostAnswer } from '../api-error.ts'

/** For the failure of a call that may have been done all the same: where its answer was lost, says these words instead. */
export const orLost =
  (words: string) =>
  (error: unknown): never => {
    throw isLostAnswer(error) ? new ApiError('network', words) : error
  }
