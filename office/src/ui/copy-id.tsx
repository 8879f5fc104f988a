import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './copy-id.module.css'

/** An id in a mono face with a copy button on hover and focus; `what` names it for the button: 'order id'. */
export const CopyId = ({ value, what }: { value: string; what: string }) => {
  const clipboard = useClipboard({ timeout: 1500 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <span className={classes.id}>
      <span className={classes.value}>{value}</span>
      <button
        type="button"
        className={classes.copy}
        data-copied={clipboard.copied || undefined}
        aria-label={clipboard.copied ? 'Copied' : `Copy ${what} ${value}`}
        onClick={() => clipboard.copy(value)}
      >
        <Icon size={14} aria-hidden />
      </button>
    </span>
  )
}
