import { AuthCard } from './auth-card.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const SignInPage = () => (
  <AuthCard title="Sign in" fieldHasFocus>
    <SignInForm />
  </AuthCard>
)
