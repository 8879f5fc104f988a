import { signIn, type signInSchema } from '@e-arrival/contract/auth'
import type { HalfSignIn } from '@e-arrival/contract/auth/second-step'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { useWhoseSent } from '../../ui/toast/use-whose-sent.ts'
import type { Begun } from './give-up-late.ts'
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

const giveUp = async (begun: Begun, whose: string): Promise<void> =>
  (await import('./give-up-late.ts').catch(() => null))?.giveUpLate(begun, whose)

/**
 * Signs in and goes to /admin, or on to the second step; a refusal keeps the visitor here (D26, D73). Who has gone on to another page, or has
 * written something else since, is led nowhere and has no session, and what is said names what was sent; what stands there can be sent at once.
 */
export const useSignIn = (
  form: { getValues: () => Given },
  onHalf: (begun: { half: HalfSignIn; email: string }) => void,
  onTaken: () => void,
) => {
  const enter = useEnter()
  const { whose } = useWhoseSent(form, ({ email }) => `As ${email}`)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: begin,
    meta: { of: whose },
    onSuccess: (begun, sent) => {
      const late = whose(sent)
      if (late) return giveUp(begun, late)
      onTaken()
      // Until the office stands it goes on: a second press signs in no second time.
      return 'step' in begun ? onHalf({ half: begun, email: sent.email }) : enter(begun)
    },
  })
  return { mutate, isSending: isPending && (!!currentSession() || !whose(variables)) }
}
