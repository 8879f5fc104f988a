import { chatLink } from '@e-arrival/contract/chat-link'
import { getEmailContent } from '@e-arrival/contract/mail'
import type { OrderDetail } from '@e-arrival/contract/orders.detail'
import { Button, Loader, SegmentedControl } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './email-content.module.css'

/** View Email Content: exactly what is or would be sent, in a sandboxed frame, and as a chat message (spec 2 §2, D39). */
export const EmailContent = ({ order }: { order: OrderDetail }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        View Email Content
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} size="xl" title="View Email Content">
        <Content order={order} />
      </Dialog>
    </>
  )
}

const Content = ({ order }: { order: OrderDetail }) => {
  const [part, setPart] = useState('html')
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'email-content', order.order_id],
    queryFn: async ({ signal }) =>
      (await call(getEmailContent, { params: { orderId: order.order_id } }, { signal })).data,
  })
  if (error)
    return (
      <p role="alert">
        {messageOf(error)}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  if (!data) return <Loader size="sm" aria-label="Loading the mail" />
  const chat = chatLink(order, data.text)
  return (
    <>
      <dl className={classes.head}>
        <dt>To</dt>
        <dd>{data.to || '-'}</dd>
        <dt>Subject</dt>
        <dd dir="auto">{data.subject}</dd>
      </dl>
      <SegmentedControl
        size="xs"
        value={part}
        onChange={setPart}
        data={[
          { value: 'html', label: 'As sent' },
          { value: 'text', label: 'Plain text' },
        ]}
      />
      {part === 'html' ? (
        <iframe className={classes.frame} title="The mail" sandbox="" srcDoc={data.html} />
      ) : (
        <pre className={classes.text} dir="auto">
          {data.text}
        </pre>
      )}
      <Button
        component="a"
        {...(chat ? { href: chat } : { 'data-disabled': true, 'aria-disabled': true })}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        Send Whatsapp Message
      </Button>
      {!chat && <span className={classes.note}>This order has no phone number to write to.</span>}
    </>
  )
}
