import type { BulkResult } from '@e-arrival/contract/call/ids'
import {
  type ActionWords,
  actionMessage,
  countedWords,
  outcomeOf,
  tally,
} from '@e-arrival/contract/orders/words'
import { toast } from 'react-toastify'
import { sayDone } from '../../../ui/toast/say-done.ts'
import { doneToast } from '../undo/done-toast.tsx'
import { sayUndoable } from '../undo/say-undoable.ts'

type Told = {
  results: BulkResult
  undoId?: string | undefined
  failure?: string | undefined
  /** When it was asked for. */
  sentAt: number
}

/** Says what became of the orders of an action: green only for what was changed now. */
export const sayOutcome = (words: ActionWords, told: Told): void => {
  const { results, undoId, failure } = told
  const outcome = outcomeOf(tally(results))
  const about = results.length === 1 ? results[0]?.order_id : undefined
  const message = failure
    ? `${countedWords(tally(results), words.did)}. Then it stopped: ${failure} Look at what is left, and try again.`
    : actionMessage(results, words)
  sayUndoable({ ...told, message }, () => {
    if (failure) toast.error(doneToast(message, undoId))
    else if (outcome === 'done') sayDone(doneToast(message, undoId, about))
    else if (outcome === 'partly') sayDone(doneToast(message, undoId), outcome)
    else if (outcome === 'nothing') sayDone(message, outcome)
    else toast.error(message)
  })
}
