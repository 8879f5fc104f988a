import { messageSchema, subjectSchema } from '@e-arrival/contract/mail/messages'
import { orderAddress } from '@e-arrival/contract/mail/order-address'
import {
  DEFAULT_PROVIDER,
  type Provider,
  providers,
  providerTable,
} from '@e-arrival/contract/mail/providers'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { markRefused } from '../../../api/mark-refused.ts'
import { useSending } from '../../../api/under-way/use-sending.ts'
import { useSession } from '../../../api/use-session.ts'
import { checkedWhenLeft } from '../../../ui/forms/checked-when-left.ts'
import { isPressed } from '../../../ui/keyboard/shortcuts.ts'
import classes from './message.module.css'
import { messageShortcuts } from './message-shortcuts.ts'
import { type Message, messageSince } from './message-since.rules.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useSendMessage } from './use-send-message.ts'

const schema = z.object({ subject: subjectSchema, text: messageSchema })

type Props = {
  order: OrderDetail
  /** A saved text to begin with; '' for none. */
  text: string
  /** What was typed while the dialog was coming. */
  typedAhead: () => string
  onDone: () => void
}

const nobody = ({ erased }: OrderDetail): string =>
  erased?.contact_at
    ? 'Nobody can be written to: the data of this traveller is erased.'
    : 'Nobody can be written to: this order has no email address.'

/** A subject, the words, and a button a provider. */
export const MessageForm = ({ order, text, typedAhead, onDone }: Props) => {
  const [typed] = useState(typedAhead)
  const form = useForm<Message>({
    initialValues: { subject: '', text: '' },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: (left) => (left.field === 'subject' ? checkedWhenLeft(left) : undefined),
  })
  const key = `${useSession()?.name}:message:${order.order_id}`
  const forget = useMessageDraft(key, form, { text, typed })
  const send = useSendMessage(order.order_id)
  const sending = useSending<Provider>(key)
  const submit = (mailServiceProvider: Provider) =>
    form.onSubmit((message) =>
      sending.send(async () => {
        try {
          await send.mutateAsync({ ...message, mailServiceProvider })
          const since = (now: Message): Message => messageSince(message, now)
          if (forget(message, since)) onDone()
          else form.setValues(since(form.getValues()))
        } catch (error) {
          markRefused(form, error)
        }
      }, mailServiceProvider),
    )()
  const field = useRef<HTMLTextAreaElement>(null)
  // With the dialog's first frame: what is typed next goes on where this ends.
  useLayoutEffect(() => {
    field.current?.focus()
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
  }, [])
  const to = orderAddress(order)
  /** Enter in the subject: who presses it goes on to the words, and has not finished them. */
  const goOn = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    field.current?.focus()
  }
  return (
    <form
      className={classes.form}
      noValidate
      autoComplete="off"
      onSubmit={goOn}
      onKeyDown={(event) => {
        // As its key goes down: its character would be a line of the words by then.
        const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
        const sends = event.ctrlKey || event.metaKey
        if (isEnter && !sends && event.target instanceof HTMLInputElement) goOn(event)
        if (!isPressed(messageShortcuts.send, event)) return
        event.preventDefault()
        submit(DEFAULT_PROVIDER)
      }}
    >
      <p className={classes.note}>
        {to === '' ? (
          nobody(order)
        ) : (
          <>
            To <bdi>{to}</bdi>, in the order's brand. The order id and how to reach the office stand
            below your words; nothing is attached.
          </>
        )}
      </p>
      <TextInput
        label="Subject"
        placeholder="The brand and the order id"
        dir="auto"
        readOnly={send.isPending}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label="Message"
        dir="auto"
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        ref={field}
        // What a hand types on, sure that the mail has gone, is no part of it and of no second one.
        readOnly={send.isPending}
        {...form.getInputProps('text')}
      />
      <div className={classes.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            data-once
            variant={provider === DEFAULT_PROVIDER ? 'filled' : 'default'}
            disabled={to === ''}
            loading={sending.what === provider}
            onClick={() => submit(provider)}
          >
            Send ({providerTable[provider].resend})
          </Button>
        ))}
      </div>
    </form>
  )
}
