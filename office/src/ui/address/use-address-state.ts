import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useIsHere } from '../use-own-path.ts'

type Raw = Readonly<Record<string, unknown>>
export type ChangeState<S> = (part: Partial<S>, how?: { replace?: boolean }) => void

/**
 * A screen's state as the address holds it, and a way to change it; any change but of the page goes back to page 1. The address is read
 * as it is by now: what is pressed sooner than the page is drawn adds to what was pressed before, and takes nothing of it back.
 */
export const useAddressState = <S extends { page: number }>(
  read: (raw: Raw) => S,
  write: (state: S) => Record<string, string | undefined>,
): [S, ChangeState<S>] => {
  const drawn: Raw = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [, draw] = useState(drawn)
  const raw: Raw = isHere() ? router.latestLocation.search : drawn
  const state = useMemo(() => read(raw), [raw, read])
  const change: ChangeState<S> = (part, { replace = false } = {}) => {
    if (!isHere()) return
    const search = write({ ...read(router.latestLocation.search), page: 1, ...part })
    void navigate({ to: '.', search, replace, resetScroll: false })
    draw(router.latestLocation.search)
  }
  return [state, change]
}
