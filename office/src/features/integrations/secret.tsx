import { Button, Code } from '@mantine/core'
import { useCopy } from '../../ui/copy/use-copy.ts'
import { KeptButton } from '../../ui/dialog/kept-button.tsx'
import type { Once } from '../../ui/dialog/once.ts'
import { useShowOnce } from '../../ui/dialog/use-show-once.ts'
import classes from './integrations.module.css'

type Made = { lead: string; secret: string }
type Shown = Made & Pick<Once, 'title' | 'works' | 'over'>

/** Shows a key or secret that has just been made. */
export const useShowSecret = (): ((made: Shown) => void) => {
  const showOnce = useShowOnce()
  return ({ title, works, over, ...made }) =>
    showOnce({ title, works, over, show: (onKept) => <Secret {...made} onKept={onKept} /> })
}

const Secret = ({ lead, secret, onKept }: Made & { onKept: () => void }) => {
  const { copied, copy } = useCopy()
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{lead} It is shown only now.</p>
      <Code className={classes.secret ?? ''} aria-label="Secret">
        {secret}
      </Code>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => copy(secret)}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <KeptButton words="I have kept it" onKept={onKept} />
      </div>
    </div>
  )
}
