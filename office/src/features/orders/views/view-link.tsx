import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { type QueueSearch, writeQueueSearch } from '../list/queue-search.ts'
import classes from './views-row.module.css'

type Props = { to: QueueSearch; current: boolean; title?: string; children: ReactNode }

/** What stands before it and tells that there is more. */
const EDGE = 40

/** Leads to the same queue, looked at in another way; where the row is longer than the screen, the current one is in sight. */
export const ViewLink = ({ to, current, title, children }: Props) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const chip = link.current?.parentElement
    const row = chip?.parentElement
    if (current && chip && row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - EDGE
  }, [current])
  return (
    <Link
      ref={link}
      to="."
      search={writeQueueSearch(to)}
      resetScroll={false}
      className={classes.link}
      activeProps={{}}
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      title={title}
      dir="auto"
    >
      {children}
    </Link>
  )
}
