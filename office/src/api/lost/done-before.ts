import { errorCodes } from '@e-arrival/contract/call/errors'
import { ApiError } from '../api-error.ts'

/** True where the same call was done before, and what it was answered is no longer kept (D71, D80). */
export const wasDoneBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.message === errorCodes.answerErased.message
