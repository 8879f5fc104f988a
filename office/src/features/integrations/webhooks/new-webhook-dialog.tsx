import { landingDomainSchema } from '@e-arrival/contract/integrations/intake-keys'
import { makeWebhook, webhookUrlSchema } from '@e-arrival/contract/integrations/webhooks'
import { TextInput } from '@mantine/core'
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
import { webhookSecret } from './webhook-secret.ts'

const schema = z.object({ domain: landingDomainSchema, url: webhookUrlSchema })
type Fields = z.infer<typeof schema>

/** Asks whom to tell, and where; the secret is shown in its place. */
export const NewWebhookDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Add a webhook" size="md">
    <NewWebhookForm onClose={onClose} />
  </Dialog>
)

const NewWebhookForm = ({ onClose }: { onClose: () => void }) => {
  const show = useShowSecret()
  const isThere = useIsThere()
  const form = useForm({
    initialValues: { domain: '', url: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  const key = `${useSession()?.name}:new-webhook`
  const forget = useKeptValues(key, form, ['domain', 'url'])
  const { isSending, send } = useSending(key)
  const { whose } = useWhoseSent<Fields>(form, ({ domain, url }) => `Webhook ${url} of ${domain}`)
  const make = useIntegration(makeWebhook, {
    whose: ({ body }) => body && whose(body),
    onDone: (made, { body }) => {
      // What was typed on meanwhile is there when it is opened again: what is shown now is shown once.
      forget(body)
      if (isThere()) onClose()
      show(webhookSecret(made, 'The secret'))
    },
    onError: (error) => markRefused(form, error),
  })
  return (
    <MakeForm
      onSubmit={form.onSubmit((body) => void send(() => make.mutateAsync({ body })))}
      giveUp={forget}
      onClose={onClose}
      making={isSending}
      make="Add the webhook"
    >
      <DomainField
        description="It is told of its own orders alone"
        {...form.getInputProps('domain')}
      />
      <TextInput
        label="Address"
        placeholder="https://shop.example/hooks"
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('url')}
      />
    </MakeForm>
  )
}
