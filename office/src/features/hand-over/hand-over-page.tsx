import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../api/use-session.ts'
import { HeldBack } from '../../ui/data-table/held-back.tsx'
import { isKept } from '../../ui/forms/use-kept-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useShown } from '../../ui/press/ahead/screens.ts'
import classes from './hand-over.module.css'
import { WRITE_PANEL } from './hand-over-ahead.ts'
import { draftKey } from './hand-over-key.ts'
import { HandOverList } from './hand-over-list.tsx'
import type { StatusOf } from './order-line.tsx'
import { useHeldNotes } from './use-held-notes.ts'
import { useWriteKey } from './use-write-key.ts'
import { WriteHandOver } from './write-hand-over.tsx'

/** What who leaves hands over to who comes: written above, read below. */
export const HandOverPage = ({ statusOf }: { statusOf: StatusOf }) => {
  const draft = draftKey(useSession()?.name)
  // What was begun and cut off stands there as it was left.
  const [writes, setWrites] = useState<false | 'kept' | 'begun'>(() => isKept(draft) && 'kept')
  const held = useHeldNotes()
  const write = () => setWrites('begun')
  useWriteKey(write)
  useShown('hand-over')
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    const hadFocus = document.activeElement?.closest(`#${WRITE_PANEL}`)
    flushSync(() => setWrites(false))
    if (hadFocus) opener.current?.focus()
  }
  return (
    <>
      <PageHead
        title="Hand-over"
        note={<HeldBack>{held.behind > 0 && `${held.behind} new`}</HeldBack>}
      >
        <Button
          ref={opener}
          data-writes-hand-over
          disabled={writes !== false}
          aria-keyshortcuts="n"
          onClick={write}
        >
          Hand over my shift
        </Button>
      </PageHead>
      <div className={classes.page}>
        {writes && (
          <WriteHandOver statusOf={statusOf} takesFocus={writes === 'begun'} onDone={close} />
        )}
        <HandOverList statusOf={statusOf} held={held} />
      </div>
    </>
  )
}
