import { useEffect, useEffectEvent } from 'react'
import { forgetInTab, keepInTab, keptInTab } from '../frame/kept-in-tab.ts'
import type { Values } from './field-faults.ts'

const KEY = 'typed'

/** Forgets what was typed: it was proved. */
export const forgetTyped = (): void => forgetInTab(KEY)

/** Keeps what is typed for a page that was opened for an order id, in this tab: another language, or a reload, brings it back. */
export const keepTyped = (page: string, values: Values): void => keepInTab(KEY, { page, values })

/** Hands over, once, what was typed on that page before. */
export const useTyped = (page: string, bringBack: (values: Values) => void): void => {
  const take = useEffectEvent(() => {
    const kept = keptInTab<{ page: string; values: Values }>(KEY)
    if (kept?.page === page) bringBack(kept.values)
  })
  useEffect(() => take(), [])
}
