import { IconRefresh } from '@tabler/icons-react'
import { ToolButton } from './tool-button.tsx'

type Props = { fetching: boolean; onRefresh: () => void }

/** Fetches again what a screen shows, in place (D44). */
export const RefreshButton = ({ fetching, onRefresh }: Props) => (
  <ToolButton label="Refresh" icon={IconRefresh} aria-busy={fetching} onClick={onRefresh} />
)
