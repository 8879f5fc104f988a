import { useParams } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'

export const Screen = () => {
  const { token = '' } = useParams({ strict: false })
  return <ResetPasswordPage token={token} />
}
