import { getEmailContent, type EmailContent as Mail } from '@e-arrival/contract/mail'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { chatLink } from '@e-arrival/contract/values/chat-link'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { Button, Loader, SegmentedControl, Switch } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { RetryLine } from '../../ui/broken/retry-line.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import classes from './email-content.module.css'
import { MailFrame } from './mail-frame.tsx'
import { whither } from './whither.rules.ts'

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
  const [english, setEnglish] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'email-content', order.order_id, english],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) => {
      const { order_id: orderId } = order
      const query = english ? { language: 'en' as const } : {}
      return (await call(getEmailContent, { params: { orderId }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
  if (error) return <RetryLine message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label="Loading the mail" />
  // Until the other language has come it is the one before that stands there.
  const isInEnglish = isPlaceholderData ? !english : english
  const mail = (
    <>
      <div className={classes.views}>
        <SegmentedControl
          size="xs"
          value={part}
          onChange={setPart}
          data={[
            { value: 'html', label: viewOf(data, isInEnglish) },
            { value: 'text', label: 'Plain text' },
          ]}
        />
        {data.language !== 'en' && (
          <Switch
            size="xs"
            label="In English"
            checked={english}
            onChange={(event) => setEnglish(event.currentTarget.checked)}
          />
        )}
      </div>
      {part === 'html' ? (
        <MailFrame html={data.html} />
      ) : (
        <pre className={classes.text} dir="auto">
          {data.text}
        </pre>
      )}
    </>
  )
  return (
    <>
      <dl className={classes.head}>
        <Whither {...data} mails={order.mailHistory} />
        {isThere(data) && (
          <>
            <dt>Subject</dt>
            <dd dir="auto">{data.subject}</dd>
          </>
        )}
      </dl>
      {isThere(data) && mail}
      <Chat order={order} text={data.chat} refusal={data.refusal} />
    </>
  )
}

/** What was sent and is still kept, or what may be sent; else only why not is shown. */
const isThere = ({ sentAt, html, refusal }: Mail): boolean => (sentAt ? html !== '' : !refusal)

const Whither = ({ mails, ...mail }: Mail & { mails: OrderDetail['mailHistory'] }) => {
  const [words, to] = whither(mail, mails)
  return (
    <>
      <dt>{words}</dt>
      <dd>
        {to || '-'}
        {mail.sentAt && `, ${estDateTime(mail.sentAt)} (EST)`}
      </dd>
    </>
  )
}

/** A translation is never what the traveller got. */
const viewOf = ({ sentAt, language }: Mail, english: boolean): string => {
  if (english && language !== 'en') return 'In English, for you to read'
  return sentAt ? 'As sent' : 'As it would be sent'
}

type ChatProps = { order: OrderDetail; text: string; refusal: string | null }
const Chat = ({ order, text, refusal }: ChatProps) => {
  const chat = text === '' ? null : chatLink(order, text)
  return (
    <>
      <Button
        component="a"
        {...(chat ? { href: chat } : { 'data-disabled': true, 'aria-disabled': true })}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        Send Whatsapp Message
      </Button>
      {!chat && (
        <span className={classes.note}>
          {text === '' && refusal ? refusal : 'This order has no phone number to write to.'}
        </span>
      )}
    </>
  )
}
