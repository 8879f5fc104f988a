import { useEffect, useEffectEvent } from 'react'

type Form<V extends object> = {
  isDirty: () => boolean
  getValues: () => V
  setValues: (values: Partial<V>) => void
}

/** Longer than this ago, what was typed would surprise who typed it. */
const KEPT_MS = 30 * 60_000
/** Under this the tab keeps what was typed; the member's name follows. */
export const TYPED = 'typed:'
const nameOf = (key: string): string => TYPED + key

/** What every open form holds now; null for one that nobody has touched. */
const open = new Map<string, () => object | null>()

/** Keeps what stands in every open form, in this tab: the session has ended, and the screens are about to go. */
export const keepTyped = (): void => {
  for (const [key, read] of open) {
    const values = read()
    if (values) sessionStorage.setItem(nameOf(key), JSON.stringify({ at: Date.now(), values }))
  }
}

const take = (key: string): unknown => {
  const text = sessionStorage.getItem(nameOf(key))
  sessionStorage.removeItem(nameOf(key))
  const { at = 0, values = null } = JSON.parse(text ?? '{}') as { at?: number; values?: unknown }
  return Date.now() - at < KEPT_MS ? values : null
}

const only = <V extends object>(values: Partial<V>, fields: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>

/**
 * Brings back, once, what stood in these fields when the session ended. The key names the member and what the form is
 * about; a password is no field to keep.
 */
export const useKeptValues = <V extends object>(
  key: string,
  form: Form<V>,
  fields: readonly (keyof V)[],
): void => {
  const read = useEffectEvent(() => (form.isDirty() ? only(form.getValues(), fields) : null))
  const bringBack = useEffectEvent((kept: Partial<V>) => form.setValues(only(kept, fields)))
  useEffect(() => {
    const kept = take(key)
    if (kept) bringBack(kept as Partial<V>)
    open.set(key, () => read())
    return () => void open.delete(key)
  }, [key])
}
