import { signIn, type signInSchema } from '@e-arrival/contract/auth'
import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useIsHere } from '../../ui/use-own-path.ts'
import { useEnter } from './second-step/use-enter.ts'

type Given = z.input<typeof signInSchema>

/** The sign-in, or what is left of it where there is a second step: a refusal says so. */
const begin = async (body: Given) => {
  try {
    return await call(signIn, { body }, { keepSessionOn401: true })
  } catch (error) {
    const half = error instanceof ApiError ? (error.data as HalfSignIn | null | undefined) : null
    if (half?.step) return half
    throw error
  }
}

const endLate = async (accessToken: string): Promise<void> =>
  (await import('../../api/end-unused.ts').catch(() => null))?.endUnused(accessToken)

/**
 * Signs in and goes to /admin, or on to the second step; a refusal keeps the visitor here (D26, D73). Who has gone on to another page is led
 * nowhere, and has no session.
 */
export const useSignIn = (
  onHalf: (half: HalfSignIn, email: string) => void,
  onTaken: () => void,
) => {
  const enter = useEnter()
  const isHere = useIsHere()
  return useMutation({
    mutationFn: begin,
    onSuccess: (begun, { email }) => {
      const isHalf = 'step' in begun
      if (!isHere()) return isHalf ? undefined : endLate(begun.data.jwtToken)
      onTaken()
      // Until the office stands it goes on: a second press signs in no second time.
      return isHalf ? onHalf(begun, email) : enter(begun)
    },
  })
}
