import { CopyButton } from './copy/copy-button.tsx'

/** A sensitive value: dots until it is shown. */
export const MaskedValue = ({ what, value }: { what: string; value: string | undefined }) => (
  <>
    <span dir="auto">
      {value ?? <span title="Hidden until shown; showing it is recorded">••••••••</span>}
    </span>
    {value !== undefined && <CopyButton value={value} what={what} />}
  </>
)
