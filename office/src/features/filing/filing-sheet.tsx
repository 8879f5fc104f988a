import type { FilingForm } from '@e-arrival/contract/filing/form'
import { isFormText } from '@e-arrival/contract/filing/values'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { displayName } from '@e-arrival/contract/orders/rows'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { useSeen } from '../../ui/press/use-seen.ts'
import { latinLetters } from './filing-form.ts'
import classes from './filing-sheet.module.css'
import { REFERENCE_FIELD } from './filing-shortcuts.ts'
import { type PartyOrder, ReferenceForm } from './reference-form.tsx'
import {
  otherWarnings,
  type SheetField,
  type SheetWarning,
  sheetSections,
} from './sheet-fields.rules.ts'
import { SheetRow } from './sheet-row.tsx'
import { useCopies } from './use-copies.ts'
import type { Filed } from './use-filing.ts'
import { useFiling } from './use-filing.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useTakeNext } from './use-take-next.ts'

export type FilingSheetProps = {
  form: FilingForm
  order: OrderDetail
  warnings: readonly SheetWarning[]
  party: readonly PartyOrder[]
  /** Beside the heading: the order's status and its place in the queue. */
  note: ReactNode
  hasNext: boolean
  /** The next order is none of a list: it is taken, and assigned. */
  nextAssigns: boolean
  onFiled: (filed: Filed) => void
  onNext: () => void
  onBack: () => void
}

const asIs = (text: string): string => text

/** The order's own words, whose letters may be others than the form takes. */
const hasOtherLetters = (order: OrderDetail): boolean =>
  Object.values(order).some((value) => typeof value === 'string' && !isFormText(value))

const buttonOf = (field: SheetField): HTMLElement | null =>
  document.querySelector(`[data-form-field="${field.name}"]`)
const toReference = (): void => {
  const input = document.querySelector<HTMLInputElement>(REFERENCE_FIELD)
  input?.focus()
  input?.select()
}

/** What the browser did not let be copied may have been by hand, and is not counted as if it had. */
const copiedWords = (copied: number, refused: number, all: number): string =>
  `${copied} of ${all} copied${refused > 0 ? `, ${refused} to copy by hand` : ''}`

/** One order as the government's form wants it: field by field to the clipboard, then the reference it came back with. */
export const FilingSheet = ({ form, order, warnings, party, note, ...rest }: FilingSheetProps) => {
  const letters = useQuery({ ...latinLetters, enabled: hasOtherLetters(order) })
  const toLatin = letters.data?.toLatin ?? asIs
  const sections = sheetSections(form, order, { toLatin, warnings })
  const fields = sections.flatMap((section) => section.fields).filter(({ isEmpty }) => !isEmpty)
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const seen = useSeen(order.order_id)
  const takeNext = useTakeNext(rest.onNext)
  const { copies, copied, refused, outdated, withCopied, copy } = useCopies(order, fields)
  const filing = useFiling(order, { copied, outdated, withCopied, onFiled: rest.onFiled })

  const at = (): number =>
    fields.findIndex(({ name }) => {
      const inFocus = document.activeElement?.getAttribute('data-form-field')
      return inFocus === name
    })
  const goTo = (index: number): void => {
    const field = fields[index]
    if (field) buttonOf(field)?.focus()
    else if (index >= fields.length) toReference()
  }
  const take = (field: SheetField | undefined): void => {
    if (!field || (field.isProposal && !accepted.has(field.name))) return
    copy(field)
    goTo(fields.indexOf(field) + 1)
  }
  const accept = (field: SheetField | undefined): void => {
    if (field?.isProposal) setAccepted(new Set([...accepted, field.name]))
    if (field) buttonOf(field)?.focus()
  }
  useSheetKeys({
    copy: () => take(fields[Math.max(at(), 0)]),
    next: () => goTo(at() + 1),
    previous: () => goTo(Math.max(at() - 1, 0)),
    accept: () => accept(fields[at()]),
    reference: toReference,
    skip: rest.nextAssigns ? () => void takeNext() : rest.onNext,
    back: rest.onBack,
  })
  // Once an order, when its fields are there: its first copy is one key away.
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-form-field]')?.focus()
  }, [])

  const others = otherWarnings(sections, warnings)
  return (
    <article className={classes.sheet}>
      <PageHead
        title={`File ${isolated(displayName(order) || order.order_id)}`}
        note={note}
        fieldHasFocus
      >
        <Button variant="default" aria-keyshortcuts="Escape" onClick={rest.onBack}>
          Back to the order
        </Button>
        <Button
          variant="default"
          aria-keyshortcuts="n"
          disabled={!rest.hasNext}
          onClick={rest.onNext}
        >
          Next order
        </Button>
      </PageHead>
      {others.map((warning) => (
        <Notice key={warning} title={warning} />
      ))}
      {letters.isError && (
        <Notice
          title="Latin letters cannot be proposed now."
          text="Reload the page to try again."
        />
      )}
      <div className={classes.columns}>
        <div className={classes.form}>
          {sections.map(({ title, fields: asked }, section) => (
            <Panel key={title} id={`form-${section + 1}`} title={title}>
              <ul className={classes.fields}>
                {asked.map((field) => (
                  <SheetRow
                    key={field.name}
                    field={field}
                    copied={copies[field.name]}
                    accepted={accepted.has(field.name)}
                    // The press that filed the order before is not meant for this one's first field.
                    onCopy={() => seen.isSeen() && take(field)}
                    onAccept={() => accept(field)}
                  />
                ))}
              </ul>
            </Panel>
          ))}
        </div>
        <div className={classes.side}>
          <Panel
            id="filed"
            title={form.title}
            note={copiedWords(copied.length, refused.length, fields.length)}
          >
            <ReferenceForm order={order} party={party} {...filing} />
          </Panel>
        </div>
      </div>
    </article>
  )
}
