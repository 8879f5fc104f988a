import { landingDomainSchema, makeIntakeKey } from '@e-arrival/contract/integrations/intake-keys'
import { Checkbox } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { markRefused } from '../../../api/mark-refused.ts'
import { useSending } from '../../../api/under-way/use-sending.ts'
import { useSession } from '../../../api/use-session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useKeptValues } from '../../../ui/forms/use-kept-values.ts'
import { useWhoseSent } from '../../../ui/toast/use-whose-sent.ts'
import { useIsThere } from '../../../ui/use-is-there.ts'
import { DomainField, MakeForm } from '../make-form.tsx'
import { useShowSecret } from '../secret.tsx'
import { useIntegration } from '../use-integration.ts'
import { keySecret } from './key-secret.ts'

const schema = z.object({ domain: landingDomainSchema, sandbox: z.boolean() })
type Fields = z.infer<typeof schema>

/** Asks whose key it will be; the key itself is shown in its place. */
export const NewKeyDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="New intake key" size="md">
    <NewKeyForm onClose={onClose} />
  </Dialog>
)

const NewKeyForm = ({ onClose }: { onClose: () => void }) => {
  const show = useShowSecret()
  const isThere = useIsThere()
  const form = useForm({
    initialValues: { domain: '', sandbox: false },
    validate: schemaResolver(schema, { sync: true }),
  })
  const key = `${useSession()?.name}:new-key`
  const { isSending, send } = useSending(key)
  const { whose } = useWhoseSent<Fields>(form, ({ domain }) => `Key of ${domain}`)
  const forget = useKeptValues(
    key,
    form,
    // A tick alone, with no word beside it, would be seen by nobody when it stands there again.
    form.values.domain ? ['domain', 'sandbox'] : ['domain'],
  )
  const make = useIntegration(makeIntakeKey, {
    whose: ({ body }) => body && whose(body as Fields),
    onDone: (made, { body: sent }) => {
      // What was typed on meanwhile is there when it is opened again: what is shown now is shown once.
      forget({ domain: sent?.domain ?? '', sandbox: sent?.sandbox ?? false })
      if (isThere()) onClose()
      show(keySecret(made, 'The key'))
    },
    onError: (error) => markRefused(form, error),
  })
  return (
    <MakeForm
      onSubmit={form.onSubmit((body) => void send(() => make.mutateAsync({ body })))}
      giveUp={forget}
      onClose={onClose}
      making={isSending}
      make="Make the key"
    >
      <DomainField {...form.getInputProps('domain')} />
      <Checkbox
        label="Sandbox: calls are checked and answered, and nothing is stored"
        {...form.getInputProps('sandbox', { type: 'checkbox' })}
      />
    </MakeForm>
  )
}
