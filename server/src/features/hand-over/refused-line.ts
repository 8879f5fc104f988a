import { AppError } from '../../platform/app-error.ts'

/** What refuses a hand-over for the words of one of its lines, which is named. */
export const refusedLine = (at: number, message: string): AppError =>
  new AppError('conflict', message, { errors: [{ path: `orders.${at}.words`, message }] })
