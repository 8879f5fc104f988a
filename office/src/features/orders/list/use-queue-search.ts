import { useCallback } from 'react'
import { type ChangeState, useAddressState } from '../../../ui/address/use-address-state.ts'
import {
  type QueueSearch,
  readQueueSearch,
  type SizedQueue,
  writeQueueSearch,
} from './queue-search.ts'

export type ChangeSearch = ChangeState<QueueSearch>

/** The list state of the URL, and a way to change it. */
export const useQueueSearch = ({ queue, sizes }: SizedQueue): [QueueSearch, ChangeSearch] =>
  useAddressState(
    useCallback((raw) => readQueueSearch(raw, { queue, sizes }), [queue, sizes]),
    writeQueueSearch,
  )
