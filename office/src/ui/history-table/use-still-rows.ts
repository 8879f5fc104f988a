import { useState } from 'react'
import { useFocusByKeys } from '../press/use-focus-by-keys.ts'
import { useOwnAct } from '../press/use-own-act.ts'
import { usePointerOver } from '../press/use-pointer-over.ts'
import { stillRows, waitingWords } from './still-rows.rules.ts'

/**
 * The rows of a short table, standing still under a hand: while the pointer or the keyboard is in it, what others do changes what is
 * in the rows and not where they are. What the member does himself is shown at once.
 */
export const useStillRows = <Row>(rows: readonly Row[], rowId: (row: Row) => string | number) => {
  const { isOver, over } = usePointerOver()
  const { isIn, within } = useFocusByKeys<HTMLDivElement>()
  const isOwn = useOwnAct()
  const [shown, show] = useState(rows)
  const isHeld = (isOver || isIn) && !isOwn && shown.length > 0
  const those = isHeld ? stillRows(shown, rows, rowId) : rows
  const isSame = those.length === shown.length && those.every((row, at) => row === shown[at])
  if (!isSame) show(those)
  const { ref: left, ...pointer } = over
  return {
    rows: those,
    left,
    hand: { ...pointer, ...within },
    waiting: waitingWords(those, rows, rowId),
  }
}
