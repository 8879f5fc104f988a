import { passkeyNameSchema } from '@e-arrival/contract/auth/second-step'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import classes from './second-step.module.css'

const schema = z.object({ name: passkeyNameSchema })

/** What the member calls the passkey, before the browser asks for it. */
export const PasskeyNameForm = ({
  busy,
  submit,
  onName,
}: {
  busy: boolean
  submit: string
  onName: (name: string) => void
}) => {
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  return (
    <form className={classes.stack} onSubmit={form.onSubmit(({ name }) => onName(name))} noValidate>
      <TextInput
        label="Name of this passkey"
        placeholder="Laptop at the desk"
        autoComplete="off"
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  )
}
