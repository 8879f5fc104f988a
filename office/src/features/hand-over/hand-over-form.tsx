import {
  type HandOverProposal,
  handOverTexts,
  LONGEST_NOTE,
} from '@e-arrival/contract/hand-over/hand-over'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { markRefused } from '../../api/mark-refused.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { tooLong } from '../../ui/forms/too-long.ts'
import { useKeptChoice } from '../../ui/forms/use-kept-choice.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { isPressed } from '../../ui/keyboard/shortcuts.ts'
import { AddOrder } from './add-order.tsx'
import {
  blankDraft,
  type Draft,
  isFull,
  linesOf,
  lineTooLong,
  noteBody,
  withOrder,
  writtenSince,
} from './draft.rules.ts'
import { DraftLines } from './draft-lines.tsx'
import { Figures } from './figures.tsx'
import classes from './hand-over.module.css'
import { draftKey } from './hand-over-key.ts'
import { handOverShortcuts } from './hand-over-shortcuts.ts'
import { useSign } from './hand-overs.ts'
import type { StatusOf } from './order-line.tsx'
import { useLineFaults } from './use-line-faults.ts'

const wordsTooLong = (words: string): string | null =>
  tooLong(words, LONGEST_NOTE, handOverTexts.tooLong)

type Props = {
  /** Absent while it is asked for, or could not be had: words can be written all the same. */
  proposed: HandOverProposal | undefined
  /** In the place of what is proposed, until it is there. */
  instead: ReactNode
  /** Nothing is signed before the member has seen what is proposed, or that it could not be had. */
  isAsking: boolean
  statusOf: StatusOf
  /** The member asked for it: what he types next is its first words. */
  takesFocus: boolean
  onDone: () => void
}

/** What is handed over: words for the whole shift, and a line an order. */
export const HandOverForm = ({
  proposed,
  instead,
  isAsking,
  statusOf,
  takesFocus,
  onDone,
}: Props) => {
  const form = useForm<Draft>({
    initialValues: blankDraft,
    validate: { words: wordsTooLong },
  })
  const key = draftKey(useSession()?.name)
  const forget = useKeptValues(key, form, ['words', 'lines', 'out', 'added'])
  const sign = useSign()
  const { isSending, send } = useSending(key)
  const { values: draft, setValues } = form
  const lines = linesOf(proposed?.orders ?? [], draft)
  const { faults, note } = useLineFaults(noteBody(lines, draft))
  const field = useRef<HTMLTextAreaElement>(null)
  const adding = useRef<HTMLInputElement>(null)
  const [toAdd, setToAdd] = useKeptChoice(`${key}:to-add`, '')
  const [isPast, setIsPast] = useState(false)
  // With the first frame: letters that follow the key which opens it are the first words.
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const submit = form.onSubmit(async (values) => {
    if (isAsking) return
    if (toAdd.trim() !== '') {
      setIsPast(true)
      return adding.current?.focus()
    }
    const body = noteBody(lines, values)
    if (body.orders.some(({ words }) => lineTooLong(words))) return
    if (body.words.trim() === '' && body.orders.length === 0)
      return form.setFieldError('words', handOverTexts.empty)
    await send(async () => {
      try {
        await sign.mutateAsync(body)
        const ids = body.orders.map(({ id }) => id)
        const since = (now: Draft): Draft => writtenSince(values, now, ids)
        if (forget(values, since)) onDone()
        else setValues(since(form.getValues()))
      } catch (error) {
        note(fieldErrorsOf(error), body)
        markRefused(form, error)
      }
    })
  })
  return (
    <form
      className={classes.form}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={(event) => {
        const isSigned = isPressed(handOverShortcuts.sign, event)
        // Enter in a line goes on to nothing: the hand-over is not finished.
        const inLine = event.key === 'Enter' && event.target instanceof HTMLInputElement
        if (isSigned || inLine) event.preventDefault()
        if (isSigned) submit()
      }}
    >
      <Textarea
        ref={field}
        label="What who comes has to know"
        description="What concerns one order stands at its line: it is kept as a comment there, and goes with the order's data."
        dir="auto"
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('words')}
        // As the draft stands: a change at a line leaves it said.
        error={wordsTooLong(draft.words) ?? form.errors.words}
      />
      {proposed ? <Figures figures={proposed.figures} queue={proposed.queue} /> : instead}
      <DraftLines
        lines={isAsking ? lines.filter(({ from }) => from !== 'typed') : lines}
        isKnown={proposed !== undefined}
        draft={draft}
        faults={faults}
        statusOf={statusOf}
        onChange={(part) => setValues(part)}
      />
      <AddOrder
        isFull={isFull(lines, draft)}
        typed={toAdd}
        onTyped={(typed) => {
          setToAdd(typed)
          setIsPast(false)
        }}
        fault={isPast ? 'Not signed: choose this order, or empty the field.' : undefined}
        field={adding}
        onAdd={(line) => setValues(withOrder(draft, line))}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" data-once disabled={isAsking} loading={isSending}>
          Sign hand-over
        </Button>
      </div>
    </form>
  )
}
