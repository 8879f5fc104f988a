import { UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from './copy/copy-button.tsx'
import classes from './masked-value.module.css'

type Props = {
  what: string
  /** Fetches the value; the showing is recorded by whoever answers. Undefined where it could not be had. */
  onShow: () => Promise<string | undefined>
}

/** A sensitive value: dots until Show is pressed, and dots again after Hide. */
export const MaskedValue = ({ what, onShow }: Props) => {
  const [value, setValue] = useState<string>()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setValue(await onShow())
    setBusy(false)
  }
  return (
    <>
      <span dir="auto" aria-live="polite">
        {value ?? <span title="Hidden until shown; showing it is recorded">••••••••</span>}
      </span>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-label={`${value === undefined ? 'Show' : 'Hide'} ${what}`}
        aria-busy={busy}
        disabled={busy}
        onClick={() => (value === undefined ? void show() : setValue(undefined))}
      >
        {value === undefined ? (
          <IconEye size={14} aria-hidden />
        ) : (
          <IconEyeOff size={14} aria-hidden />
        )}
        {value === undefined ? 'Show' : 'Hide'}
      </UnstyledButton>
      {value !== undefined && <CopyButton value={value} what={what} />}
    </>
  )
}
