import { Button } from '@mantine/core'
import { useArmed } from '../press/use-armed.ts'

/** Says that what is shown this once is kept. It may come over another screen, under a hand that means that one: it is taken once it can have been read. */
export const KeptButton = ({ words, onKept }: { words: string; onKept: () => void }) => {
  const armed = useArmed(true)
  return (
    <Button data-once aria-disabled={!armed} onClick={() => armed && onKept()}>
      {words}
    </Button>
  )
}
