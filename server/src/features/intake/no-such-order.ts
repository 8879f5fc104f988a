import { AppError } from '../../platform/app-error.ts'

/** An order of another site is answered as one that does not exist. */
export const noSuchOrder = (): AppError => new AppError('unknownOrder')
