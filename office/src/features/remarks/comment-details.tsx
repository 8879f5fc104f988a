import type { RemarkRow } from '@e-arrival/contract/remarks'
import { IconCheck } from '@tabler/icons-react'
import classes from './comment-history.module.css'

const flags = [
  ['whatsapp', 'Whatsapp'],
  ['telephone', 'Telephone'],
  ['status_refund', 'Refund'],
  ['voided', 'Voided'],
  ['chargeback', 'Chargeback'],
] as const

/** A comment's words and what was ticked with it. */
export const CommentDetails = ({ remark }: { remark: RemarkRow }) => {
  const ticked = flags.filter(([key]) => remark[key] === 'Y')
  return (
    <div className={classes.details}>
      <p dir="auto">{remark.remark}</p>
      {remark.report_error && <p dir="auto">{remark.report_error}</p>}
      {ticked.length > 0 && (
        <ul className={classes.flags} aria-label="Ticked">
          {ticked.map(([key, label]) => (
            <li key={key}>
              <IconCheck size={12} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
