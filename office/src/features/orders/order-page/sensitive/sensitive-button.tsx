import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useSensitive } from './sensitive-data.tsx'

/** Shows, and hides again, all that is masked on the page; the first showing is recorded. */
export const SensitiveButton = ({ hasKey = false }: { hasKey?: boolean }) => {
  const { values, exists, busy, toggle } = useSensitive()
  if (!exists) return null
  const Icon = values ? IconEyeOff : IconEye
  return (
    <Button
      data-once
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      aria-busy={busy}
      disabled={busy}
      onClick={toggle}
      {...(hasKey ? { 'data-order-key': 's', 'data-acts': '', 'aria-keyshortcuts': 's' } : {})}
    >
      {values ? 'Hide sensitive data' : 'Show sensitive data'}
    </Button>
  )
}
