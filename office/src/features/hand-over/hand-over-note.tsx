import type { HandOver } from '@e-arrival/contract/hand-over/hand-over'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Button } from '@mantine/core'
import { memberIdOf } from '../../api/session.ts'
import { useSession } from '../../api/use-session.ts'
import { Panel } from '../../ui/panel/panel.tsx'
import { useStood } from '../../ui/press/use-stood.ts'
import { reasonWords } from './draft.rules.ts'
import { Figures } from './figures.tsx'
import classes from './hand-over.module.css'
import { useAcknowledge } from './hand-overs.ts'
import { OrderLine, type StatusOf } from './order-line.tsx'

/** One hand-over as it was signed, who has read it, and the button to say so. */
export const HandOverNote = ({ note, statusOf }: { note: HandOver; statusOf: StatusOf }) => {
  const session = useSession()
  const acknowledge = useAcknowledge()
  const me = memberIdOf(session)
  const isDone = note.acknowledged.some(({ member_id }) => member_id === me)
  // The button may turn into its opposite under the hand.
  const { seen } = useStood(isDone)
  return (
    <Panel
      id={`hand-over-${note.id}`}
      title={`${isolated(note.member_name)}, ${listDateTime(note.signed_at)} (UTC)`}
      actions={
        note.member_id !== me && (
          <Button
            size="xs"
            data-once
            variant={note.acknowledged.length === 0 ? 'filled' : 'default'}
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ id: note.id, read: !seen() })}
          >
            {isDone ? 'I have not read it after all' : 'I have read it'}
          </Button>
        )
      }
    >
      {note.figures && <Figures figures={note.figures} queue={note.queue} />}
      {note.words && (
        <p className={classes.words} dir="auto">
          {note.words}
        </p>
      )}
      <ul className={classes.lines} aria-label="Orders">
        {note.orders.map((order) => (
          <li key={order.order_id}>
            <OrderLine
              order={order}
              why={reasonWords(order.reasons, `Held by ${isolated(note.member_name)}`)}
              statusOf={statusOf}
            />
            {order.words && <p dir="auto">{order.words}</p>}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {note.acknowledged.length === 0
          ? 'Nobody has said yet that he read it.'
          : `Read by ${note.acknowledged
              .map(({ member_name, at }) => `${isolated(member_name)}, ${listDateTime(at)} (UTC)`)
              .join(' · ')}`}
      </p>
    </Panel>
  )
}
