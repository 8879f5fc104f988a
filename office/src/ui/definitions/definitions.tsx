import type { ReactNode } from 'react'
import { CopyButton } from '../copy/copy-button.tsx'
import { SoftBreaks } from '../soft-breaks.tsx'
import classes from './definitions.module.css'

export type Definition = {
  term: string
  /** As it is shown; '-' where there is none. */
  value: string
  /** In the value's place where it is more than text: a masked field. */
  shown?: ReactNode
  /** The value as a link, with its copy button. */
  link?: ReactNode
  /** An identifier: mono face. */
  mono?: boolean
  /** Long prose: the whole width. */
  wide?: boolean
}

/** Terms over their values, each value copyable. */
export const Definitions = ({ list }: { list: readonly Definition[] }) => (
  <dl className={classes.list}>
    {list.map(({ term, value, shown, link, mono, wide }) => (
      <div key={term} data-wide={wide || undefined}>
        <dt>{term}</dt>
        <dd data-mono={mono || undefined} data-empty={value === '-' || undefined}>
          {shown ?? (
            <>
              <span dir="auto">{link || <SoftBreaks text={value} />}</span>
              {value !== '-' && <CopyButton value={value} what={term} />}
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
