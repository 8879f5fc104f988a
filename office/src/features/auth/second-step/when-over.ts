import { signInOverSchema } from '@e-arrival/contract/auth/second-step'
import { ApiError } from '../../../api/api-error.ts'

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && signInOverSchema.safeParse(error.data).success

/** For each call of a half sign-in: where it is over, nothing on its card can go on. The failure is said as any other. */
export const whenOver = (leave: () => void) => ({
  onError: (error: unknown): void => {
    if (isOver(error)) leave()
  },
})
