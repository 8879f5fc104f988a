import {
  type Heap,
  heaps,
  listWaitingFiles,
  type WaitingFile,
} from '@e-arrival/contract/documents/batch'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readAgain } from '../../../api/live/read-again.ts'

export const waitingKey = ['waiting-files'] as const

const waitingFiles = queryOptions({
  queryKey: waitingKey,
  queryFn: async ({ signal }) => (await call(listWaitingFiles, {}, { signal })).data,
  // Orders change while files wait: what is sure is looked at anew.
  refetchOnWindowFocus: 'always',
  ...readAgain,
})

export const useWaitingFiles = () => useQuery(waitingFiles)

export type Pile = Heap | 'left out'
export const piles: readonly Pile[] = [...heaps, 'left out']

export const pileWords: Readonly<Record<Pile, string>> = {
  sure: 'Sure',
  doubtful: 'To be looked at',
  none: 'No order found',
  'left out': 'Left out',
}

export const pileOf = ({ heap, left_out }: WaitingFile): Pile => (left_out ? 'left out' : heap)

/** The files as the list shows them: heap after heap. */
export const inPiles = (files: readonly WaitingFile[]): WaitingFile[] =>
  piles.flatMap((pile) => files.filter((file) => pileOf(file) === pile))
