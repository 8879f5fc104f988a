import type { Provider } from '@e-arrival/contract/mail/providers'
import { tabMemberName } from '../../../../api/session.ts'
import { TYPED } from '../../../../ui/forms/use-kept-values.ts'

/** A file that was asked to be given: what the same call says again. */
export type Asked = {
  id: number
  name: string
  orderId: string
  shownDocument: number | null
  asSure: boolean
  provider: Provider
  holdSeconds: number
  /** When its mail may leave; 0 while its turn has not come. */
  heldUntil: number
  /** What its calls are called: said again they act once. */
  keys: { give: string; undo: string }
}

/** The server knows a call by its name for a day (D80); then the same one would be another. */
const KNOWN_MS = 20 * 60 * 60_000

/** Goes with what else the member of this tab leaves here, also where an answer comes once he is signed out. */
const key = (): string => `${TYPED}${tabMemberName()}:asked-files`

type Kept = Asked & { at: number }

const read = (): Kept[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '[]')
    return (Array.isArray(kept) ? kept : []).filter(({ at }) => Date.now() - at < KNOWN_MS)
  } catch {
    return []
  }
}

const keep = (asked: Kept[]): void => {
  try {
    if (asked.length > 0) sessionStorage.setItem(key(), JSON.stringify(asked))
    else sessionStorage.removeItem(key())
  } catch {
    // A browser that can store nothing knows of them until the page goes.
  }
}

/** Of this member and tab, those whose answer has not come. */
export const askedHere = (): Asked[] => read().map(({ at: _, ...asked }) => asked)

const without = (...ids: number[]): Kept[] => read().filter(({ id }) => !ids.includes(id))

const kept = ({ id, name, orderId, ...more }: Asked): Kept => {
  const { shownDocument, asSure, provider, holdSeconds, heldUntil, keys } = more
  const asked = { id, name, orderId, shownDocument, asSure, provider, holdSeconds, heldUntil, keys }
  return { ...asked, at: Date.now() }
}

/** Remembers over a reload that files were asked to be given; taken away again once there is an answer. */
export const rememberAsked = (...asked: Asked[]): void =>
  keep([...without(...asked.map(({ id }) => id)), ...asked.map(kept)])

export const forgetAsked = (...ids: number[]): void => keep(without(...ids))
