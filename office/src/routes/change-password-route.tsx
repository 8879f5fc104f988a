import { ChangePasswordPage } from '../features/auth/change-password-page.tsx'

export const Screen = () => <ChangePasswordPage />
