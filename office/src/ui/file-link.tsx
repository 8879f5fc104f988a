import { UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './file-link.module.css'

type Props = { name: string; onSave: () => Promise<void> }

/** A file that is fetched when it is pressed. */
export const FileLink = ({ name, onSave }: Props) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onSave().finally(() => setBusy(false))
  }
  return (
    <UnstyledButton
      className={classes.link ?? ''}
      aria-label={`Download ${name}`}
      aria-busy={busy}
      onClick={() => !busy && void save()}
    >
      <IconDownload size={14} aria-hidden />
      <span dir="auto">{name}</span>
    </UnstyledButton>
  )
}
