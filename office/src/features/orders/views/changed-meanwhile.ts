import { type ViewVersion, viewVersionSchema } from '@e-arrival/contract/orders/views'
import { ApiError } from '../../../api/api-error.ts'

/** What a view is by now, where it was not as it was shown and was left alone. */
export const changedMeanwhile = (error: unknown): ViewVersion | undefined =>
  error instanceof ApiError ? viewVersionSchema.safeParse(error.data).data : undefined
