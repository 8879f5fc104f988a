import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx'

export const Screen = () => <ForgotPasswordPage />
