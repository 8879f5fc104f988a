import { MASKED } from '@e-arrival/contract/orders/detail'
import { EMPTY } from '@e-arrival/contract/values/dates'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './filing-sheet.module.css'
import type { SheetField } from './sheet-fields.rules.ts'
import type { Copied } from './use-copies.ts'

type Props = {
  field: SheetField
  copied: Copied | undefined
  accepted: boolean
  onCopy: () => void
  onAccept: () => void
}

const said: Record<Copied['is'], string> = {
  copying: 'Copying…',
  copied: 'Copied',
  refused: 'Your browser did not let it be copied. It is selected: press Ctrl+C.',
  outdated: 'The order was corrected after this was copied: copy it again.',
  failed: '',
}

const troubles: ReadonlySet<Copied['is']> = new Set(['refused', 'outdated', 'failed'])

/** One field of the form: what it is filled with, its warnings, and what became of its copy. */
export const SheetRow = ({ field, copied, accepted, onCopy, onAccept }: Props) => {
  const { name, label, isProposal, given, isEmpty, warnings } = field
  const waits = isProposal && !accepted
  return (
    <li className={classes.row} data-copied={copied?.is === 'copied' || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        <Value field={field} copied={copied} />
        {isProposal && (
          <span className={classes.proposal}>
            {accepted ? 'Latin letters accepted for' : 'Latin letters are a proposal for'}{' '}
            <bdi>{given}</bdi>
          </span>
        )}
        {warnings.map((warning) => (
          <span key={warning} className={classes.warning}>
            <IconAlertTriangle size={13} aria-hidden />
            {warning}
          </span>
        ))}
        <span
          role="status"
          className={classes.said}
          data-failed={(copied && troubles.has(copied.is)) || undefined}
        >
          {copied?.is === 'failed' ? copied.why : copied && said[copied.is]}
        </span>
      </span>
      {!isEmpty && (
        <span className={classes.buttons}>
          {waits && (
            <Button size="compact-sm" variant="light" aria-keyshortcuts="y" onClick={onAccept}>
              Accept
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            className={classes.copy ?? ''}
            leftSection={
              copied?.is === 'copied' ? (
                <IconCheck size={14} aria-hidden />
              ) : (
                <IconCopy size={14} aria-hidden />
              )
            }
            data-form-field={name}
            aria-label={
              waits ? `${label}: accept the proposal before it is copied` : `Copy ${label}`
            }
            aria-keyshortcuts="c"
            aria-disabled={waits}
            onClick={onCopy}
          >
            Copy
          </Button>
        </span>
      )}
    </li>
  )
}

const Value = ({ field, copied }: { field: SheetField; copied: Copied | undefined }) => {
  const shown = useRef<HTMLSpanElement>(null)
  const isRefused = copied?.is === 'refused'
  useEffect(() => {
    if (isRefused && shown.current) document.getSelection()?.selectAllChildren(shown.current)
  }, [isRefused])
  const filled = field.masked ? MASKED : field.text
  const text = field.isEmpty ? EMPTY : filled
  return (
    <span ref={shown} className={classes.text} dir="auto">
      {isRefused ? copied.text : text}
    </span>
  )
}
