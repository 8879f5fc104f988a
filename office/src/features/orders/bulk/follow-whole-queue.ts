import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { BulkLine } from '@e-arrival/contract/orders/bulk'
import { toast } from 'react-toastify'
import { ApiError, isAbort } from '../../../api/api-error.ts'
import { sayDone } from '../../../ui/toast/say-done.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { doneToast } from '../undo/done-toast.tsx'
import { sayUndoable } from '../undo/say-undoable.ts'
import type { HowFar } from './follow-whole-queue.rules.ts'
import { runWholeQueue } from './run-whole-queue.ts'
import type { WholeQueue } from './whole-queue.rules.ts'

const LOST =
  'The answer was lost. Part or all of it may be done: look at the list. Undo takes back what was done.'

/** Where no answer came nobody knows how far the server went; what it refused it has said. */
const orLost = (error: unknown): Error => {
  const isRefused = error instanceof ApiError && error.kind !== 'network'
  return error instanceof Error && (isRefused || isAbort(error))
    ? error
    : new ApiError('network', LOST)
}

type Ended = Extract<BulkLine, { kind: 'ended' }>
const say = (line: Ended, sentAt: number): void => {
  const { status, message, done, refused, unchanged, undo_id: undoId, taken_back } = line
  sayUndoable({ undoId, sentAt, message, failure: status === 0 ? message : undefined }, () => {
    if (status === 0) toast.error(doneToast(message, undoId))
    else if (refused > 0 || taken_back) sayDone(doneToast(message, undoId), 'partly')
    else if (done === unchanged) sayDone(message, 'nothing')
    else sayDone(doneToast(message, undoId))
  })
}

type Told = {
  signal: AbortSignal
  show: (far: HowFar) => void
  /** Told as they come: what was refused is so, also where the rest is stopped or lost. */
  onRefused: (refused: BulkResult) => void
}

/** Runs an action on a whole queue, shows how far it is, tells what was refused, and says how it ended. */
export const followWholeQueue = async (
  action: FolderAction,
  whole: WholeQueue,
  { signal, show, onRefused }: Told,
): Promise<void> => {
  const sentAt = performance.now()
  try {
    for await (const line of runWholeQueue(action, whole, signal)) {
      if (line.kind === 'started') show({ done: 0, refused: 0, left: line.total })
      else show({ ...line, left: line.total - line.done - line.refused })
      if (line.kind === 'progress') onRefused(line.refusals)
      if (line.kind === 'ended') say(line, sentAt)
    }
  } catch (error) {
    throw orLost(error)
  }
}
