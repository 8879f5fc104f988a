import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { isAbort } from '../../../api/api-error.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { endWork, SOON_MS, showWork } from '../outcome/show-work.ts'
import { type HowFar, stoppedWords } from './follow-whole-queue.rules.ts'
import { followWholeQueue } from './follow-whole-queue.ts'
import { countOf, type WholeQueue } from './whole-queue.rules.ts'

const UNHEARD = 'Stopped. What was done before, if anything, can be undone.'

/** Runs an action on a whole queue, shows how far it is before every screen, and says at the end what could not be done. */
export const showWholeQueue = async (
  queries: QueryClient,
  action: FolderAction,
  whole: WholeQueue,
): Promise<void> => {
  const running = new AbortController()
  const how = { label: action.label, stop: () => running.abort() }
  const failed: BulkResult = []
  let far: HowFar | undefined
  const asked = setTimeout(() => {
    if (!far) showWork(queries, running, { ...how, done: 0, refused: 0, left: countOf(whole) })
  }, SOON_MS)
  try {
    await followWholeQueue(action, whole, {
      signal: running.signal,
      onRefused: (refused) => failed.push(...refused),
      show: ({ done, refused, left }) => {
        far = { done, refused, left }
        showWork(queries, running, { ...how, ...far })
      },
    })
  } catch (error) {
    if (isAbort(error)) toast.info(far ? stoppedWords(far) : UNHEARD)
    throw error
  } finally {
    clearTimeout(asked)
    endWork(queries, running, failed)
  }
}
