import {
  listUndoable,
  undoneSoFar,
  undoneTogether,
  undoneWords,
} from '@e-arrival/contract/orders/undo'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { ApiError, isLostAnswer, messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { counted } from '../../../ui/digits.ts'
import { sayDone } from '../../../ui/toast/say-done.ts'
import { endWork, SOON_MS, showWork } from '../outcome/show-work.ts'
import { runUndo, type UndoSum } from './run-undo.ts'

const say = ({ undone, refused, left }: UndoSum): void => {
  const words = undoneWords(undone, refused)
  const stopped = `${undoneSoFar(undone, refused)}. Stopped with ${counted(left, 'order')} left; Undo goes on.`
  if (left > 0) toast.info(stopped)
  else if (undone === 0) sayDone(words, 'nothing')
  else sayDone(words, refused > 0 ? 'partly' : undefined)
}

const GOES_ON = 'Undo goes on with what is left.'

const WAITS = 'Undo is under way.'

const LOST = 'The answer was lost. Part of it may be undone: look at the list. Undo goes on.'

const isRefused = (error: unknown, http: number): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.http === http

/** What is refused for good: nobody may undo it any more, or this member may not. */
const isOver = (error: unknown): boolean => [403, 404].some((http) => isRefused(error, http))

/** Says how far it was when it failed; where no answer came it may have gone further. */
const failed = (error: unknown, last: UndoSum | undefined): unknown => {
  if (!last) return isLostAnswer(error) ? new ApiError('network', LOST) : error
  const stopped = `${undoneSoFar(last.undone, last.refused)}. Then it stopped: ${messageOf(error)}`
  return new ApiError('network', isOver(error) ? stopped : `${stopped} ${GOES_ON}`)
}

/** Takes an action back on the server, shows how far it is and says how it ended; throws what is to be said of one that broke. */
export const followUndo = async (queries: QueryClient, batchId: string): Promise<void> => {
  const ending = new AbortController()
  const stop = () => ending.abort()
  let last: UndoSum | undefined
  let wasEndedElsewhere = false
  const waits = setTimeout(() => toast.info(WAITS, { toastId: batchId, autoClose: false }), SOON_MS)
  const isHeardOf = () => {
    clearTimeout(waits)
    toast.dismiss(batchId)
  }
  const show = ({ undone: done, refused, left }: UndoSum) =>
    showWork(queries, ending, { label: 'Undo', done, refused, left, stop })
  try {
    for await (const sum of runUndo(batchId, ending.signal)) {
      last = sum
      isHeardOf()
      if (sum.left > 0) show(sum)
    }
  } catch (error) {
    if (!last || !isRefused(error, 409)) throw failed(error, last)
    wasEndedElsewhere = true
  } finally {
    isHeardOf()
    endWork(queries, ending, last?.results ?? [])
  }
  if (last && wasEndedElsewhere) sayDone(undoneTogether(last.undone, last.refused), 'nothing')
  else if (last) say(last)
}

/** A line that answers nothing keeps the word of what was done back no longer than this. */
const LOOKED_FOR_MS = 4_000

/** False also where nobody can say: what was answered is said then. */
const isTakenBack = async (undoId: string): Promise<boolean> => {
  try {
    const { data } = await call(listUndoable, {}, { signal: AbortSignal.timeout(LOOKED_FOR_MS) })
    return !data.some(({ id }) => id === undoId)
  } catch {
    return false
  }
}

/** Says what came of an action whose answer came late: by `say` as it was answered, or that it was taken back meanwhile, in another tab. */
export const sayWhenLate = async (
  { undoId, message, failure }: { undoId: string; message: string; failure?: string | undefined },
  say: () => void,
): Promise<void> => {
  if (!(await isTakenBack(undoId))) say()
  else if (failure) toast.error(`${message} What was done was taken back meanwhile.`)
  else sayDone(`${message}, and was taken back meanwhile.`, 'nothing')
}
