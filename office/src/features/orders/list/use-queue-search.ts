import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIsHere } from '../../../ui/use-own-path.ts'
import {
  type QueueSearch,
  readQueueSearch,
  type SizedQueue,
  writeQueueSearch,
} from './queue-search.ts'

export type ChangeSearch = (change: Partial<QueueSearch>, how?: { replace?: boolean }) => void

/** The list state of the URL, and a way to change it; any change but of the page goes back to page 1. */
export const useQueueSearch = ({ queue, sizes }: SizedQueue): [QueueSearch, ChangeSearch] => {
  const raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const isHere = useIsHere()
  const state = useMemo(() => readQueueSearch(raw, { queue, sizes }), [raw, queue, sizes])
  const change: ChangeSearch = (part, how = {}) => {
    if (!isHere()) return
    const search = writeQueueSearch({ ...state, page: 1, ...part })
    void navigate({ to: '.', search, replace: how.replace ?? false, resetScroll: false })
  }
  return [state, change]
}
