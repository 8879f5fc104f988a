import {
  asReference,
  filedText,
  REFERENCE_LENGTH,
  referenceTooLong,
} from '@e-arrival/contract/filing/file-orders'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { tooLong } from '../../ui/forms/too-long.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { useIsUnsaid } from '../../ui/toast/use-is-unsaid.ts'
import classes from './filing-sheet.module.css'
import { behindKeyDoubt, filedMeanwhile } from './reference-doubt.rules.ts'
import { useReference } from './use-reference.ts'

/** Another open order of the party, as it is offered for the same reference. */
export type PartyOrder = { order_id: string; name: string; status: string }

type Props = {
  order: OrderDetail
  party: readonly PartyOrder[]
  /** Something that was sent here is on its way, also from before the form was left. */
  busy: boolean
  /** The reference that is on its way from here. */
  sent: string | undefined
  /** Why the last try was refused. */
  refused: string | undefined
  /** As what it is filed, '' where it is not. */
  known: string
  /** As what it was filed or corrected here. */
  filedAs: string | undefined
  /** Under what the tab keeps what is typed. */
  keptAs: string
  /** `doubts`: what speaks against the reference by how it was typed, in words, or by what was done to the filing since it was begun. */
  onFile: (reference: string, others: readonly PartyOrder[], doubts: readonly string[]) => void
  onCorrect: (reference: string, doubts: readonly string[]) => void
}

/** "Filed as …": the government's reference, for this order or for its party too; a wrong one is corrected here. */
export const ReferenceForm = ({
  order,
  party,
  busy,
  sent,
  refused,
  known: filedAsNow,
  filedAs,
  keptAs,
  onFile,
  onCorrect,
}: Props) => {
  const { filed } = order
  const corrects = filed !== null && order.process_status === 'AwaitingGovt'
  const known = corrects ? filedAsNow : ''
  const { reference, isOverOther, behindKey, begin, type } = useReference(known, filedAs)
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useKeptValues(
    keptAs,
    {
      // What is on its way, or was filed, is typed no more.
      isDirty: () => reference !== known && reference !== filedAs && reference !== sent,
      getValues: () => ({ reference }),
      setValues: (kept) => begin(kept.reference ?? known),
    },
    ['reference'],
  )
  // What the hand types on is no correction: that takes a key of its own.
  useEffect(() => {
    if (filedAs !== undefined && document.activeElement === field.current) form.current?.focus()
  }, [filedAs])
  /** Who was named when it was ticked: nobody else is filed along, whoever joins the party or is gone from it meanwhile. */
  const [along, setAlong] = useState<readonly PartyOrder[]>([])
  const offered = along.length > 0 ? along : party
  const [missing, setMissing] = useState(false)
  const isUnsaid = useIsUnsaid(refused)
  const long = tooLong(asReference(reference), REFERENCE_LENGTH, referenceTooLong)
  const send = () => {
    if (reference.trim() === '') return setMissing(true)
    if (long) return
    const doubts = [
      ...(isOverOther ? [filedMeanwhile(filed)] : []),
      ...(behindKey ? [behindKeyDoubt(behindKey)] : []),
    ]
    if (corrects) onCorrect(reference, doubts)
    else onFile(reference, along, doubts)
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={classes.reference}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {filed && <p className={classes.filed}>{filedText(filed)}</p>}
      <div className={classes.entry}>
        <TextInput
          label={corrects ? 'Correct the reference' : "The government's reference"}
          value={reference}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          data-filing-reference
          aria-keyshortcuts="r"
          error={
            missing ? 'Please enter the reference' : (long ?? (refused && (!isUnsaid || refused)))
          }
          onChange={({ currentTarget, timeStamp }) => {
            type(currentTarget.value, timeStamp)
            setMissing(false)
          }}
        />
        <Button type="submit" aria-busy={busy}>
          {corrects ? 'Correct' : 'Filed'}
        </Button>
      </div>
      {!corrects && offered.length > 0 && (
        <Checkbox
          checked={along.length > 0}
          onChange={({ currentTarget }) => setAlong(currentTarget.checked ? party : [])}
          label={`The same reference for ${offered.length} more of the party: ${offered.map(({ name, order_id }) => isolated(name || order_id)).join(', ')}`}
        />
      )}
    </form>
  )
}
