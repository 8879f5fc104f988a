import { batchFacts, type Candidate, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { fieldLabels } from '@e-arrival/contract/fields/field-labels'
import { WRITTEN } from '@e-arrival/contract/mail/not-sent'
import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import type { Status } from '@e-arrival/contract/statuses'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './batch.module.css'
import { factValue, type Mark, markOf, markWords, noteWords } from './batch-words.rules.ts'
import look from './look.module.css'

type Props = {
  file: WaitingFile
  chosen: Candidate
  /** What becomes of its mail. */
  prospect: MailProspect | undefined
  onChoose: (orderId: string) => void
  statusOf: (status: Status) => ReactNode
}

const mailWords: Readonly<Record<MailProspect, string>> = {
  leaves: 'Its mail goes to',
  paused: 'Its mail waits a while, and then goes to',
  refused: 'Its mail waits until the account is mended, and then goes to',
  written: `Its mail will be ${WRITTEN}, to`,
}

const icons: Readonly<Record<Mark, typeof IconCheck>> = {
  agrees: IconCheck,
  differs: IconX,
  'not compared': IconMinus,
}

/** The orders that a file may be of, and what of the one that is looked at the file shows and what it lacks. */
export const FileFacts = ({ file, chosen, prospect = 'leaves', onChoose, statusOf }: Props) => (
  <div className={look.facts}>
    {file.candidates.length > 1 && (
      <ul className={classes.candidates} aria-label="Orders it may be of">
        {file.candidates.map((candidate) => (
          <li key={candidate.order_id}>
            <UnstyledButton
              className={classes.candidate ?? ''}
              aria-pressed={candidate.order_id === chosen.order_id}
              onClick={() => onChoose(candidate.order_id)}
            >
              <span className={classes.id}>{candidate.order_id}</span>
              <bdi>{candidate.name}</bdi>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    )}
    <p className={look.whose}>
      <span className={classes.id}>{chosen.order_id}</span> <bdi>{chosen.name}</bdi>{' '}
      {statusOf(chosen.process_status)}
    </p>
    <p className={classes.small}>
      {mailWords[prospect]} <bdi>{chosen.email || 'nobody: it has no address'}</bdi>
    </p>
    <table className={look.compared}>
      <caption className="ea-unseen">What the order says and the file shows</caption>
      <thead>
        <tr>
          <th scope="col">Of the order</th>
          <th scope="col">It says</th>
          <th scope="col">The file</th>
        </tr>
      </thead>
      <tbody>
        {batchFacts.map((fact) => {
          const mark = markOf(fact, chosen)
          if (fact === 'date_of_birth' && mark === 'not compared') return null
          const Icon = icons[mark]
          return (
            <tr key={fact} data-mark={mark}>
              <th scope="row">{fieldLabels[fact]}</th>
              <td>
                <bdi>{factValue(fact, chosen)}</bdi>
              </td>
              <td>
                <span className={look.mark}>
                  <Icon size={16} aria-hidden /> {markWords(fact, mark)}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {chosen.notes.length > 0 && (
      <ul className={look.notes} aria-label="What to know first">
        {chosen.notes.map((note) => (
          <li key={note}>
            <IconAlertTriangle size={16} aria-hidden /> {noteWords(note, chosen, file.bytes)}
          </li>
        ))}
      </ul>
    )}
  </div>
)
