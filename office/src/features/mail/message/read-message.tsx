import type { MailRow } from '@e-arrival/contract/mail'
import { getMessage } from '@e-arrival/contract/mail/messages'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { mailKey } from '../mail-keys.ts'
import classes from './message.module.css'

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
  if (error)
    return (
      <p role="alert">
        {messageOf(error)}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  if (!data) return <Loader size="sm" aria-label="Loading the message" />
  return (
    <>
      <p className={classes.note}>
        To <bdi>{data.to}</bdi>: <bdi>{data.subject}</bdi>
      </p>
      <pre className={classes.words} dir="auto">
        {data.text}
      </pre>
    </>
  )
}
