import { errorCodes } from '@e-arrival/contract/call/errors'
import { AppError } from '../../../platform/app-error.ts'

/** The form names an order that is not there. */
export const formNamesNoOrder = (): AppError =>
  new AppError('unknownOrder', undefined, {
    errors: [{ path: 'orderId', message: errorCodes.unknownOrder.message }],
  })
