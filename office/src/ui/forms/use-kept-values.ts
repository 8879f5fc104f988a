import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { broughtBack, type Left, NEVER_KEPT, type NeverKept } from './brought-back.rules.ts'

type Form<V extends object> = {
  isDirty: (field?: string) => boolean
  getValues: () => V
  /** What stands in it where nobody has typed, of one that follows what the server says; of others that is what it began with. */
  getInitialValues?: () => V
  setValues: (values: Partial<V>) => void
}

/**
 * Under this the tab keeps what was typed, and the device what a tab that was closed has left, until the form is there again or another member
 * signs in: by no time, which would drop words unsaid. The member's name follows.
 */
export const TYPED = 'typed:'
const nameOf = (key: string): string => TYPED + key

/** What was written on since the values that were saved, of those that stand there now. */
type Since<V> = (now: V) => V

/** An open form: what it holds now, null where nobody has touched it; and a way to empty it of what was saved already. */
type Open = { read: () => Left | null; empty: (saved: object, since?: Since<object>) => void }
const open = new Map<string, Open>()

/** Keeps what stands in every open form, in this tab: the session has ended or the page is about to go. It did not go where `isKept` is false. */
export const keepTyped = (isKept: unknown = true): void => {
  for (const [key, { read }] of open) keep(key, isKept ? read() : null)
}

/** Keeps in this tab what a form has left: also what one that is gone had sent, where nothing came of it. Of null nothing: it was used. What another tab left waits for its own turn. */
export const keep = (key: string, left: Left | null): void => {
  if (left) sessionStorage.setItem(nameOf(key), JSON.stringify(left))
  else sessionStorage.removeItem(nameOf(key))
}

/** Behind the name of an entry that a tab left to others: each has its own, and none takes another's place. */
export const LEFT_BY = '\n'

/** The name of what a tab that was closed has left of it; '' where none has. */
const leftOf = (key: string): string =>
  Object.keys(localStorage).find((name) => name.startsWith(nameOf(key) + LEFT_BY)) ?? ''

const found = (storage: Storage, name: string): Left | null =>
  JSON.parse(storage.getItem(name) ?? 'null') as Left | null
const own = (key: string): Left | null => found(sessionStorage, nameOf(key))

/** What this tab keeps of it, once, else what one that was closed has left. */
const take = (key: string): Left | null => {
  const kept = own(key)
  keep(key, null)
  if (kept) return kept
  const name = leftOf(key)
  const left = found(localStorage, name)
  localStorage.removeItem(name)
  return left
}

/** Lets go of what was saved; of what it was written on with before it was left, what `since` leaves of it stays. */
const forgetSaved = (
  key: string,
  saved: object,
  since?: (left: Left['values']) => object,
): void => {
  const left = own(key)
  const isSaved = Object.entries(left?.values ?? {}).every(
    ([field, value]) =>
      JSON.stringify(value) === JSON.stringify((saved as Record<string, unknown>)[field]),
  )
  if (isSaved) keep(key, null)
  else if (left && since) keep(key, { ...left, values: { ...since(left.values) } })
}

/** Whether what was typed there waits to be brought back. */
export const isKept = (key: string): boolean => own(key) !== null || leftOf(key) !== ''

const only = <V extends object>(values: Partial<V>, fields: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>

/**
 * Brings back, once, what was typed into these fields when the form was left: by another screen, a reload, the end of the
 * session; what was typed over a value that was changed meanwhile does not come back, and is told. The key names the member and what the
 * form is about; of a password and of what decides who may do or see something nothing is kept. Answers what to call when
 * it was saved or given up: then nothing is kept, but what was written on since the values that were saved, of which `since` may leave a
 * part. That answers whether the form may close: not where it was written on, nor where it is gone. One that stands in its place with the same values is emptied of
 * them, so that nothing is sent twice; where the form is of one thing that is changed (`isOfOne`), they are what it is now and stand; where
 * what the one that stands there asks for is over with that saving, `onSaved` closes it, and answers that it did.
 */
export const useKeptValues = <V extends object>(
  named: string,
  form: Form<V>,
  fields: readonly Exclude<keyof V & string, NeverKept>[],
  isOfOne = false,
  onSaved?: (saved: V) => boolean,
): ((saved?: V, since?: Since<V>) => boolean) => {
  // The session may end, and its member's name with it, before the form goes.
  const [key] = useState(named)
  const done = useRef('')
  const isThere = useRef(false)
  const [first] = useState(form.getValues)
  const untyped = () => form.getInitialValues?.() ?? first
  const readForm = useEffectEvent(() => {
    const values = form.getValues()
    if (!form.isDirty() || JSON.stringify(values) === done.current) return null
    const typed = fields.filter((field) => form.isDirty(field))
    // The password of a new thing, a form that is empty again: that says so itself.
    const unkept = NEVER_KEPT.filter(
      (field) =>
        field in values &&
        (isOfOne || (typed[0] && field !== 'password')) &&
        !(typed as string[]).includes(field) &&
        form.isDirty(field),
    )
    if (typed.length + unkept.length === 0) return null
    return { values: only<V>(values, typed), over: only<V>(untyped(), typed), unkept }
  })
  const bringBack = useEffectEvent((left: Left) => {
    const { back, outdated } = broughtBack(left, untyped() as Record<string, unknown>)
    const isBack = Object.keys(back).length > 0
    if (isBack) form.setValues(back as Partial<V>)
    const told = { back, isBack: isBack && isOfOne, outdated: Object.values(outdated) }
    const unkept = left.unkept ?? []
    if (told.isBack || told.outdated.length + unkept.length > 0)
      void import('./say-left.ts').then(({ sayLeft }) => sayLeft({ unkept, ...told }))
  })
  const empty = useEffectEvent((saved: V, since?: Since<V>) => {
    if (onSaved) {
      if (onSaved(saved)) done.current = JSON.stringify(form.getValues())
      return
    }
    const said = (values: V) => JSON.stringify(only<V>(values, fields))
    if (said(form.getValues()) !== said(saved)) {
      if (since) form.setValues(since(form.getValues()))
      return
    }
    if (isOfOne) done.current = JSON.stringify(form.getValues())
    else form.setValues(only<V>(untyped(), fields))
  })
  useEffect(() => {
    isThere.current = true
    const kept = take(key)
    if (kept) bringBack(kept)
    open.set(key, {
      read: () => readForm(),
      empty: (saved, since) => empty(saved as V, since as Since<V> | undefined),
    })
    window.addEventListener('pagehide', keepTyped)
    return () => {
      isThere.current = false
      keep(key, open.get(key)?.read() ?? null)
      open.delete(key)
    }
  }, [key])
  return (saved = form.getValues(), since) => {
    done.current = JSON.stringify(saved)
    forgetSaved(key, saved, since && ((left) => since({ ...first, ...left } as V)))
    if (!isThere.current) open.get(key)?.empty(saved, since as Since<object> | undefined)
    return isThere.current && JSON.stringify(form.getValues()) === done.current
  }
}
