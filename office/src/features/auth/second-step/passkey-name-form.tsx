import { passkeyNameSchema } from '@e-arrival/contract/auth/second-step'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { useSession } from '../../../api/use-session.ts'
import { keep, useKeptValues } from '../../../ui/forms/use-kept-values.ts'
import classes from './second-step.module.css'

const schema = z.object({ name: passkeyNameSchema })
const keptAs = (member: string): string => `${member}:passkey`

/** What is sent is no draft any more, and offered for no other passkey; one that came to nothing is put back. */
export const usePasskeyDraft = (): { take: () => void; putBack: (name: string) => void } => {
  const me = useSession()?.name ?? ''
  return {
    take: () => keep(keptAs(me), null),
    putBack: (name) => keep(keptAs(me), { values: { name }, over: { name: '' } }),
  }
}

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
  // Who has not signed in yet leaves nothing behind.
  const me = useSession()?.name
  useKeptValues(keptAs(me ?? ''), form, me ? ['name'] : [])
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
