import type { SavedText } from '@e-arrival/contract/saved-texts/saved-texts'
import { useState } from 'react'
import { useStood } from '../../ui/press/use-stood.ts'
import { textsLike } from './text-for.rules.ts'

/** What the member chose himself; it outlives the form that a text is changed in. */
export type ChosenId = {
  chosenId: number | undefined
  setChosenId: (id: number | undefined) => void
}

/**
 * The texts that are like what was typed, and which of them is chosen: the first, until the member chooses or types. What is looked at stays,
 * whatever colleagues put before it. `seen` is the one that was before his eyes when he pressed: where they deleted or changed it a moment
 * ago, as it was.
 */
export const useChosenText = (
  all: readonly SavedText[],
  typed: string,
  { chosenId, setChosenId }: ChosenId,
) => {
  const [held, hold] = useState(chosenId)
  const texts = textsLike(all, typed)
  const chosen = texts.find(({ id }) => id === held) ?? texts[0]
  if (chosen && chosen.id !== held) hold(chosen.id)
  const { seen, knows } = useStood(chosen)
  return {
    ...{ texts, chosen, seen },
    choose: (text: SavedText): void => {
      knows(text)
      hold(text.id)
      setChosenId(text.id)
    },
    /** Of those that are like what is typed now. */
    chooseFirst: (next: string): void => {
      const first = textsLike(all, next)[0]
      knows(first)
      hold(first?.id)
      setChosenId(undefined)
    },
  }
}
