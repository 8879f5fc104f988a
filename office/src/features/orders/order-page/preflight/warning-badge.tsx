import { chatLink } from '@e-arrival/contract/values/chat-link'
import { Button, Popover, Textarea, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useSession } from '../../../../api/use-session.ts'
import { useCopy } from '../../../../ui/copy/use-copy.ts'
import { useKeptValues } from '../../../../ui/forms/use-kept-values.ts'
import type { OrderPart } from '../order-part.ts'
import type { Warning } from './preflight.rules.ts'
import classes from './warning-badge.module.css'

type Props = OrderPart & { warning: Warning }

/** One warning; pressed, it offers its message to change, copy or send. */
export const WarningBadge = ({ order, warning }: Props) => (
  <Popover width={360} position="bottom-start" shadow="sm" trapFocus withArrow>
    <Popover.Target>
      <UnstyledButton className={classes.badge ?? ''}>
        <IconAlertTriangle size={13} aria-hidden />
        {warning.label}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown aria-label={warning.label}>
      <ReadyMessage order={order} warning={warning} />
    </Popover.Dropdown>
  </Popover>
)

const ReadyMessage = ({ order, warning }: Props) => {
  const form = useForm({ initialValues: { text: warning.message } })
  useKeptValues(`${useSession()?.name}:message:${order.order_id}:${warning.kind}`, form, ['text'])
  const { text } = form.getValues()
  const { copied, copy } = useCopy()
  const chat = chatLink(order, text)
  return (
    <>
      <Textarea
        label="Message to the traveller"
        autosize
        minRows={4}
        maxRows={10}
        {...form.getInputProps('text')}
      />
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => copy(text)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        {chat && warning.kind !== 'phone' && (
          <Button
            size="compact-sm"
            component="a"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={14} aria-hidden />}
          >
            Send Whatsapp Message
          </Button>
        )}
      </div>
    </>
  )
}
