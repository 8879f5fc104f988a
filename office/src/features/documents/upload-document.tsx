import { whyNoCard } from '@e-arrival/contract/documents/why-no-card'
import {
  DEFAULT_PROVIDER,
  type Provider,
  providers,
  providerTable,
} from '@e-arrival/contract/mail/providers'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Button, Progress, TextInput } from '@mantine/core'
import { SwitchedOff } from '../../ui/forms/switched-off.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { DocumentList } from './document-list.tsx'
import { FileField } from './file-field.tsx'
import classes from './upload-document.module.css'
import { useUploadForm } from './use-upload-form.ts'

const others = providers.filter((provider) => provider !== DEFAULT_PROVIDER)

/** Upload Document: the order id fixed, the address that of the application, one submit a provider (spec 2 §2, D48). */
export const UploadDocument = ({ order }: { order: OrderDetail }) => {
  const { form, progress, checking, isSending, isFromBefore, send } = useUploadForm(order)
  const why = whyNoCard(order)
  const sending = progress !== undefined
  const busy = sending || checking
  const submit = (provider: Provider) => form.onSubmit(() => send(provider))()
  return (
    <Panel id="upload" title="Upload Document">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(DEFAULT_PROVIDER)
        }}
      >
        <SwitchedOff why={why}>
          <div className={classes.row}>
            <TextInput
              label="Order ID"
              value={order.order_id}
              disabled
              readOnly
              classNames={{ input: classes.fixed ?? '' }}
            />
            <TextInput
              label="Email"
              type="email"
              autoComplete="off"
              disabled={busy}
              {...form.getInputProps('email')}
            />
          </div>
          <FileField disabled={busy || why !== null} {...form.getInputProps('file')} />
          {sending && (
            <Progress
              value={progress * 100}
              aria-label="Upload"
              animated={progress === 1}
              color="river"
            />
          )}
          <div className={classes.buttons}>
            <Button type="submit" data-disabled={isSending} aria-disabled={isSending || undefined}>
              Submit ({providerTable[DEFAULT_PROVIDER].submit})
            </Button>
            {others.map((provider) => (
              <Button
                key={provider}
                variant="default"
                data-once
                data-disabled={isSending}
                aria-disabled={isSending || undefined}
                onClick={() => submit(provider)}
              >
                Submit ({providerTable[provider].submit})
              </Button>
            ))}
            <span role="status" className={classes.said}>
              {checking && 'Looking at the document…'}
              {isFromBefore && 'The one before is still under way…'}
              {sending && (progress < 1 ? `Sending, ${Math.round(progress * 100)} %` : 'Storing…')}
            </span>
          </div>
        </SwitchedOff>
      </form>
      <DocumentList documents={order.uploadDoc} />
    </Panel>
  )
}
