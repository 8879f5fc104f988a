import { useEffect, useEffectEvent } from 'react'
import type { Values } from './field-faults.ts'

const KEY = 'typed'

/** Where a browser keeps nothing for pages, nothing is kept. */
const attempt = <T>(what: () => T): T | undefined => {
  try {
    return what()
  } catch {
    return undefined
  }
}

/** Forgets what was typed: it was proved. */
export const forgetTyped = (): void => void attempt(() => sessionStorage.removeItem(KEY))

/** Keeps what is typed for a page that was opened for an order id, in this tab: another language, or a reload, brings it back. */
export const keepTyped = (page: string, values: Values): void =>
  void attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ page, values })))

/** Hands over, once, what was typed on that page before. */
export const useTyped = (page: string, bringBack: (values: Values) => void): void => {
  const take = useEffectEvent(() => {
    const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    if (kept?.page === page) bringBack(kept.values as Values)
  })
  useEffect(() => take(), [])
}
