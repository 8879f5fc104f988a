import { AppError, invalidField } from '../../platform/app-error.ts'

/** The form names an order that is not there. */
export const noSuchOrder = (): AppError =>
  new AppError('notFound', 'Order not found.', {
    errors: invalidField('orderId', 'Order not found.').details.errors ?? [],
  })
