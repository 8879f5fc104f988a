import { signIn, type signInSchema } from '@e-arrival/contract/auth'
import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useEnter } from './second-step/use-enter.ts'

type Given = z.input<typeof signInSchema>

/** What a refused sign-in says of its second step, if it says any. */
const halfOf = (error: unknown): HalfSignIn | undefined => {
  const data = error instanceof ApiError ? error.data : undefined
  return typeof data === 'object' && data && 'step' in data ? (data as HalfSignIn) : undefined
}

/** The sign-in, or what is left of it where there is a second step. */
const begin = async (body: Given) => {
  try {
    return { entered: await call(signIn, { body }, { keepSessionOn401: true }) }
  } catch (error) {
    const half = halfOf(error)
    if (half) return { half }
    throw error
  }
}

/** Signs in and goes to /admin, or on to the second step; a refusal keeps the visitor here (D26, D73). */
export const useSignIn = (
  onHalf: (half: HalfSignIn, email: string) => void,
  onTaken: () => void,
) => {
  const enter = useEnter()
  return useMutation({
    mutationFn: begin,
    onSuccess: ({ entered, half }, { email }) => {
      onTaken()
      if (half) onHalf(half, email)
      return entered && enter(entered)
    },
  })
}
