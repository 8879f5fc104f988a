import { Button } from '@mantine/core'
import { useCopy } from '../../../ui/copy/use-copy.ts'
import { KeptButton } from '../../../ui/dialog/kept-button.tsx'
import classes from './second-step.module.css'
import { useKeepCodes } from './use-keep-codes.ts'

const save = (codes: readonly string[]): void => {
  const href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = href
  link.download = 'e-arrival-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(href)
}

/** The ten codes, this once. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  codes: readonly string[]
  onKept: () => void
}) => {
  const { copied, copy } = useCopy()
  const keep = useKeepCodes()
  const leave = () => {
    onKept()
    keep(codes)
  }
  return (
    <div className={classes.stack}>
      <p>
        Each of these codes lets you in once if you lose your app or passkey. They are shown only
        now: keep them away from this device.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => copy(codes.join('\n'))}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button data-once variant="default" onClick={() => save(codes)}>
          Save as a file
        </Button>
        <KeptButton words="I have kept them" onKept={leave} />
      </div>
    </div>
  )
}
