import type { MailRow } from '@e-arrival/contract/mail'
import { getMessage } from '@e-arrival/contract/mail/messages'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { RetryLine } from '../../../ui/broken/retry-line.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import classes from '../email-content.module.css'
import { mailKey } from '../mail-keys.ts'

/** A message of Email History, by name; a press shows what it says. */
export const ReadMessage = ({ mail }: { mail: MailRow }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpened(true)}>
        Message
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} size="lg" title="Message">
        <Words mailId={mail.id} />
      </Dialog>
    </>
  )
}

const Words = ({ mailId }: { mailId: number }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...mailKey, 'message', mailId],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) =>
      (await call(getMessage, { params: { mailId } }, { signal })).data,
  })
  if (error) return <RetryLine message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label="Loading the message" />
  return (
    <>
      <dl className={classes.head}>
        <dt>To</dt>
        <dd>{data.to || '-'}</dd>
        <dt>Subject</dt>
        <dd dir="auto">{data.subject || '-'}</dd>
      </dl>
      <pre className={classes.text} dir="auto">
        {data.text}
      </pre>
    </>
  )
}
