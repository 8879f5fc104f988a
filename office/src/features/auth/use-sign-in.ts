import { authTexts, signIn, type signInSchema } from '@e-arrival/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'react-toastify'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { storeSession } from '../../api/session.ts'
import { sessionOf } from '../../api/token.ts'

type SignedIn = { message: string; passwordTooEasy: boolean }

const openSession = async (body: z.input<typeof signInSchema>): Promise<SignedIn> => {
  const answer = await call(signIn, { body }, { keepSessionOn401: true })
  const session = sessionOf(answer.jwtToken ?? answer.data.jwtToken)
  if (!session) throw new Error('The access token cannot be read.')
  storeSession(session)
  return { message: answer.message, passwordTooEasy: answer.data.passwordTooEasy }
}

/** Signs in, keeps the session (D32) and goes to /admin; a refusal keeps the visitor here (D26). */
export const useSignIn = () => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: openSession,
    onSuccess: ({ message, passwordTooEasy }) => {
      toast.success(message)
      if (passwordTooEasy) toast.warn(authTexts.passwordTooEasy)
      return navigate({ to: '/admin' })
    },
  })
}
