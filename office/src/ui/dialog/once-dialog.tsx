import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from './dialog.tsx'
import { KeptButton } from './kept-button.tsx'
import { type Once, onceKey } from './once.ts'
import classes from './once-dialog.module.css'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { useWorks } from './use-works.ts'

const NOT_KNOWN = 'Whether it still works could not be asked: it may have been replaced already.'

/** The browser asks before a reload takes it. */
const NotLeft = () => {
  useAskBeforeLeaving()
  return null
}

type Props = { once: Once; works: boolean | null; onKept: () => void }

const Shown = ({ once, works, onKept }: Props) => {
  if (works === false)
    return (
      <div className={classes.over} role="alert">
        <p>{once.over}</p>
        <KeptButton words="I see" onKept={onKept} />
      </div>
    )
  return (
    <>
      {works === null && <p role="status">{NOT_KNOWN}</p>}
      {once.show(onKept)}
    </>
  )
}

/** What comes once, where it is what works now: what another has taken the place of is not shown, nor any longer. */
export const OnceDialog = ({ once }: { once: Once | undefined }) => {
  const queries = useQueryClient()
  const works = useWorks(once)
  const onKept = () => queries.setQueryData<Once[]>(onceKey, (all) => all?.slice(1))
  const isKnown = once !== undefined && works !== undefined
  return (
    <>
      {once && works !== false && <NotLeft />}
      <Dialog opened={isKnown} onClose={onKept} closesByButton title={once?.title ?? ''}>
        {isKnown && <Shown key={once.number} once={once} works={works} onKept={onKept} />}
      </Dialog>
    </>
  )
}
