import { SignInPage } from '../features/auth/sign-in-page.tsx'

export const Screen = () => <SignInPage />
