import { calendarDate } from '@e-arrival/contract/values/dates'
import type { ReactNode } from 'react'
import { type Definition, Definitions } from '../../../../ui/definitions/definitions.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { allEmpty } from '../values.rules.ts'

type Props = {
  id: string
  title: string
  fields: readonly Definition[]
  /** Beside the title, while the section does not fold. */
  actions?: ReactNode
  /** Since when what was answered here is kept no more. */
  erasedAt?: string | null | undefined
  /** Below the fields; while it is there the section does not fold. */
  children?: ReactNode
}

const nothingLeft = (erasedAt: string | null | undefined): string =>
  erasedAt
    ? `What was answered was erased on ${calendarDate(erasedAt.slice(0, 10))}`
    : 'Nothing was answered'

/** A section of the application: its fields, or one line where nothing was answered, or what was is erased. */
export const FieldSection = ({ id, title, fields, actions, erasedAt, children }: Props) => {
  const isEmpty = allEmpty(fields) && !children
  return (
    <Panel
      id={id}
      title={title}
      actions={isEmpty ? undefined : actions}
      empty={isEmpty ? nothingLeft(erasedAt) : undefined}
    >
      <Definitions list={fields} />
      {children}
    </Panel>
  )
}
