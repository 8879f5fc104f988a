import { TextInput, type TextInputProps } from '@mantine/core'
import { fieldStyles } from './field-styles.ts'

/** 'Email ID' as the sign-in and forgotten-password forms share it. */
export const EmailField = (props: TextInputProps) => (
  <TextInput
    label="Email ID"
    placeholder="Your Email Address"
    type="email"
    autoComplete="username"
    classNames={fieldStyles}
    {...props}
  />
)
