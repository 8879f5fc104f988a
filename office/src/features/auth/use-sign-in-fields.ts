import { whyNoSignIn } from '@e-arrival/contract/auth'
import { useField } from '@mantine/form'
import { afterPress } from '../../ui/press/after-press.ts'

type SignInValues = { email: string; password: string }

/**
 * The two fields of the sign-in, checked on change and on blur (spec 1 §5). Two single fields and no form: the form's part of
 * the library weighs five times as much, and comes with the screens that have more to fill in (decision 0047).
 */
export const useSignInFields = (given: string) => {
  const when = { validateOnChange: true }
  const email = useField({ initialValue: given, validate: whyNoSignIn.email, ...when })
  const password = useField({ initialValue: '', validate: whyNoSignIn.password, ...when })
  const fields = { email, password }
  const names = ['email', 'password'] as const
  const getValues = (): SignInValues => ({
    email: email.getValue(),
    password: password.getValue(),
  })
  const whenLeft = (name: 'email' | 'password') => ({
    onBlur: () => afterPress(() => void fields[name].validate()),
  })
  return {
    inputs: {
      email: { ...email.getInputProps(), ...whenLeft('email') },
      password: { ...password.getInputProps(), ...whenLeft('password') },
    },
    getValues,
    // The address of a half sign-in stands there for the hand alone.
    getInitialValues: (): SignInValues => ({ email: '', password: '' }),
    isDirty: (field?: string): boolean =>
      names.some((name) => (field ?? name) === name && fields[name].isDirty()),
    setValues: (values: Partial<SignInValues>): void => {
      for (const name of names) {
        const value = values[name]
        if (value !== undefined) fields[name].setValue(value)
      }
    },
    /** The values, or nothing where a field says what is wrong with it. */
    check: async (): Promise<SignInValues | undefined> => {
      const refused = await Promise.all([email.validate(), password.validate()])
      return refused.some(Boolean) ? undefined : getValues()
    },
  }
}
