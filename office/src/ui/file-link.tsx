import { UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './file-link.module.css'

type Props = {
  name: string
  /** A newer one stands in its place. */
  replaced?: boolean
  onSave: () => Promise<void>
}

/** A file that is fetched when it is pressed. */
export const FileLink = ({ name, replaced = false, onSave }: Props) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onSave().finally(() => setBusy(false))
  }
  return (
    <UnstyledButton
      data-once
      className={classes.link ?? ''}
      aria-label={replaced ? `Download ${name}, replaced by a newer document` : `Download ${name}`}
      aria-busy={busy}
      onClick={() => !busy && void save()}
    >
      <IconDownload size={14} aria-hidden />
      <span dir="auto">{name}</span>
      {replaced && <small className={classes.replaced}>replaced</small>}
    </UnstyledButton>
  )
}
