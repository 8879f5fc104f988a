import { Button } from '@mantine/core'
import { useState } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './hand-over.module.css'
import { HandOverList } from './hand-over-list.tsx'
import type { StatusOf } from './order-line.tsx'
import { useWriteKey } from './use-write-key.ts'
import { WriteHandOver } from './write-hand-over.tsx'

/** What who leaves hands over to who comes: written above, read below. */
export const HandOverPage = ({ statusOf }: { statusOf: StatusOf }) => {
  const [writes, setWrites] = useState(false)
  const write = () => setWrites(true)
  useWriteKey(write)
  return (
    <>
      <PageHead title="Hand-over">
        <Button disabled={writes} aria-keyshortcuts="n" onClick={write}>
          Hand over my shift
        </Button>
      </PageHead>
      <div className={classes.page}>
        {writes && <WriteHandOver statusOf={statusOf} onDone={() => setWrites(false)} />}
        <HandOverList statusOf={statusOf} />
      </div>
    </>
  )
}
