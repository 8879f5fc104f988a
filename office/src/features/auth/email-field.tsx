import { TextInput, type TextInputProps } from '@mantine/core'
import { fieldClasses } from './field-classes.ts'

/** 'Email ID' as the sign-in and forgotten-password forms share it. */
export const EmailField = (props: TextInputProps) => (
  <TextInput
    label="Email ID"
    placeholder="Your Email Address"
    type="email"
    autoComplete="username"
    classNames={fieldClasses}
    {...props}
  />
)
