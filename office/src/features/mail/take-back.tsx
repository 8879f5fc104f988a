import { cancelMail, type MailRow } from '@e-arrival/contract/mail'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/clock/server-now.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { useWhose } from '../../ui/toast/use-whose.ts'

const secondsUntil = (at: string | null): number =>
  at ? Math.ceil((Date.parse(at) - serverNow()) / 1000) : 0

const useSecondsUntil = (at: string | null): number => {
  const [left, setLeft] = useState(() => secondsUntil(at))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(at))
    tick()
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [at])
  return left
}

/** While a mail waits it can be taken back; nothing has left yet. */
export const TakeBack = ({ mail }: { mail: MailRow }) => {
  const left = useSecondsUntil(mail.held_until)
  const reload = useReloadOrders()
  const whose = useWhose(`Order ${mail.order_id}`)
  const cancel = useMutation({
    mutationFn: () => call(cancelMail, { body: { mailId: mail.id } }),
    onSuccess: (answer) => sayAnswer(answer, whose(`${answer.message}: ${mail.to}`)),
    onSettled: reload,
  })
  if (mail.state !== 'queued' || left <= 0) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      data-once
      loading={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      Take back ({left} s)
    </Button>
  )
}
