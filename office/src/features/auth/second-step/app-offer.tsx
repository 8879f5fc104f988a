import { Button } from '@mantine/core'
import { useCopy } from '../../../ui/copy/use-copy.ts'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-step.module.css'

type Props = {
  offer: { secret: string; uri: string }
  busy: boolean
  onCode: (code: string) => Promise<unknown>
}

/** The app's secret as a picture and as letters, and its first code in return. */
export const AppOffer = ({ offer, busy, onCode }: Props) => {
  const { copied, copy } = useCopy()
  return (
    <div className={classes.stack}>
      <p>Scan this with an authenticator app, or type the letters into it.</p>
      <QrCode text={offer.uri} label="QR code for the authenticator app" />
      <code className={classes.secret}>{offer.secret}</code>
      <Button variant="default" size="xs" onClick={() => copy(offer.secret)}>
        {copied ? 'Copied' : 'Copy the letters'}
      </Button>
      <CodeForm label="Code the app shows" submit="Confirm" busy={busy} onCode={onCode} />
    </div>
  )
}
