import { setUpOverSchema, signInOverSchema } from '@e-arrival/contract/auth/second-step'
import { ApiError } from '../../../api/api-error.ts'

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && signInOverSchema.safeParse(error.data).success

/** For each call of a half sign-in: where it is over, nothing on its card can go on. The failure is said as any other. */
export const whenOver = (leave: () => void) => ({
  onError: (error: unknown): void => {
    if (isOver(error)) leave()
  },
})

/** For the call that confirms a set-up: where another was begun since, what stands there leads nowhere. */
export const whenSetUpOver = (begin: () => void) => ({
  onError: (error: unknown): void => {
    if (error instanceof ApiError && setUpOverSchema.safeParse(error.data).success) begin()
  },
})
