import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from './dialog.tsx'
import { type Once, onceKey } from './once.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

const Shown = ({ once, onKept }: { once: Once; onKept: () => void }) => {
  useAskBeforeLeaving()
  return once.show(onKept)
}

/** What comes once; the browser asks before a reload takes it. */
export const OnceDialog = ({ once }: { once: Once | undefined }) => {
  const queries = useQueryClient()
  const onKept = () => queries.setQueryData<Once[]>(onceKey, (all) => all?.slice(1))
  return (
    <Dialog opened={once !== undefined} onClose={onKept} closesByButton title={once?.title ?? ''}>
      {once && <Shown key={once.number} once={once} onKept={onKept} />}
    </Dialog>
  )
}
