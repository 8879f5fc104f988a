import { signOut } from '@e-arrival/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { clearSession } from '../../api/session.ts'

/** Logout: ends the session on the server where it can be reached, forgets it here at once, and goes to / (spec 1 §2). */
export const useSignOut = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return () => {
    call(signOut, {}, { keepSessionOn401: true }).catch(() => undefined)
    clearSession()
    queries.clear()
    return navigate({ to: '/' })
  }
}
