import { IconArrowBackUp } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { ToolButton } from '../../../ui/tool-button.tsx'

type Props = Partial<ComponentProps<typeof ToolButton>>

export const UndoButton = (props: Props) => (
  <ToolButton {...props} label="Undo" icon={IconArrowBackUp} />
)
