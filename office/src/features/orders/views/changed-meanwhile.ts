import { type ViewShown, viewShownSchema } from '@e-arrival/contract/orders/views'
import { ApiError } from '../../../api/api-error.ts'

/** What a view is by now, where it was not as it was shown and was left alone. */
export const changedMeanwhile = (error: unknown): ViewShown | undefined =>
  error instanceof ApiError ? viewShownSchema.safeParse(error.data).data : undefined
