import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Count } from './count.tsx'
import classes from './tile.module.css'

type RowProps = {
  label: string
  columns?: number
  /** The tiles are what the screen is for: on a phone all are in sight. */
  whole?: boolean
  children: ReactNode
}

/** Tiles in rows of `columns`; on a phone one strip, the active one in sight. */
export const TileRow = ({ label, columns = 5, whole = false, children }: RowProps) => (
  <nav
    aria-label={label}
    className={classes.row}
    data-whole={whole || undefined}
    style={{ '--columns': columns } as CSSProperties}
  >
    {children}
  </nav>
)

/** How much of the tile before it shows beside the active one. */
const EDGE = 40

type Props = {
  to: string
  search?: Record<string, unknown>
  label: string
  /** Small, below the label; the tiles of a row that has them keep room for it. */
  note?: string
  count: number | undefined
  active?: boolean
}

/** A link with a large number and a small label. */
export const Tile = ({ to, search = {}, label, note, count, active = false }: Props) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const strip = link.current?.parentElement
    if (active && strip && link.current)
      strip.scrollLeft = link.current.offsetLeft - strip.offsetLeft - EDGE
  }, [active])
  return (
    <Link
      ref={link}
      to={to}
      search={search}
      className={classes.tile}
      aria-current={active ? 'page' : undefined}
      activeProps={{}}
      data-active={active || undefined}
    >
      <span className={classes.count}>
        <Count value={count} />
      </span>
      <span className={classes.label}>{label}</span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </Link>
  )
}
