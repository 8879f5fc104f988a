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
  const getValues = (): SignInValues => ({
    email: email.getValue(),
    password: password.getValue(),
  })
  const inputOf = (field: typeof email) => ({
    ...field.getInputProps(),
    onBlur: () => afterPress(() => void field.validate()),
  })
  return {
    inputs: {
      email: inputOf(email),
      password: inputOf(password),
    },
    getValues,
    // The address of a half sign-in stands there for the hand alone.
    getInitialValues: (): SignInValues => ({ email: '', password: '' }),
    isDirty: (field?: string): boolean =>
      (field !== 'password' && email.isDirty()) || (field !== 'email' && password.isDirty()),
    // Of a password nothing is kept, and none comes back.
    setValues: (values: Partial<SignInValues>): void => {
      if (values.email) email.setValue(values.email)
    },
    /** The values, or nothing where a field says what is wrong with it. */
    check: async (): Promise<SignInValues | undefined> => {
      const refused = await Promise.all([email.validate(), password.validate()])
      return refused.some(Boolean) ? undefined : getValues()
    },
  }
}
