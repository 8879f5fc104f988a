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
  /** Below the fields; while it is there the section does not fold. */
  children?: ReactNode
}

/** A section of the application: its fields, or one line where nothing was answered. */
export const FieldSection = ({ id, title, fields, actions, children }: Props) => {
  const isEmpty = allEmpty(fields) && !children
  return (
    <Panel
      id={id}
      title={title}
      actions={isEmpty ? undefined : actions}
      empty={isEmpty ? 'Nothing was answered' : undefined}
    >
      <Definitions list={fields} />
      {children}
    </Panel>
  )
}
