import { Button, Code } from '@mantine/core'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCopy } from '../../ui/copy/use-copy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useAskBeforeLeaving } from '../../ui/dialog/use-ask-before-leaving.ts'
import classes from './integrations.module.css'

type Made = { title: string; lead: string; secret: string }
const queryKey = ['made-secret'] as const
const NO_END = Number.POSITIVE_INFINITY

/** Shows a key or secret that has just been made: it comes this once, whatever is on the screen by then, and after those that came before. */
export const useShowSecret = (): ((made: Made) => void) => {
  const queries = useQueryClient()
  return (made) =>
    queries.setQueryData<readonly Made[]>(queryKey, (before = []) => [...before, made])
}

/** A new key or secret until the member says that he has kept it; the browser asks before a reload takes it. */
export const SecretDialog = () => {
  const queries = useQueryClient()
  const { data = [] } = useQuery<readonly Made[]>({ queryKey, queryFn: skipToken, gcTime: NO_END })
  const [made] = data
  const forget = () =>
    queries.setQueryData<readonly Made[]>(queryKey, (all = []) => all.filter((one) => one !== made))
  return (
    <Dialog opened={Boolean(made)} onClose={forget} shownOnce title={made?.title ?? ''}>
      {made && <Secret key={made.secret} {...made} onKept={forget} />}
    </Dialog>
  )
}

const Secret = ({ lead, secret, onKept }: Made & { onKept: () => void }) => {
  const { copied, copy } = useCopy()
  useAskBeforeLeaving()
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
        <Button data-once onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </div>
  )
}
