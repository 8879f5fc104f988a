import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../api/name-call.ts'
import { REMARK_DRAFTS } from './remark-drafts.ts'

export const flagNames = ['whatsapp', 'telephone', 'statusRefund', 'voided', 'chargeBack'] as const
export type Flag = (typeof flagNames)[number]
export type RemarkDraft = Record<Flag, boolean> & {
  remark: string
  /** How its saving was named, while no answer has come: a reload may have cut that off. */
  sent?: string | undefined
}

const blank: RemarkDraft = {
  remark: '',
  whatsapp: false,
  telephone: false,
  statusRefund: false,
  voided: false,
  chargeBack: false,
}

const places = (): readonly Storage[] => [sessionStorage, localStorage]

const readIn = (place: Storage, key: string): RemarkDraft | null => {
  try {
    const kept = JSON.parse(place.getItem(key) ?? 'null') as Partial<RemarkDraft> | null
    return kept && { ...blank, ...kept }
  } catch {
    return null
  }
}

/** The tab's own first: another tab of the member may write on the same order. */
const read = (key: string): RemarkDraft =>
  readIn(sessionStorage, key) ?? readIn(localStorage, key) ?? blank

const isBlank = (draft: RemarkDraft): boolean =>
  draft.remark === '' && flagNames.every((flag) => !draft[flag])

const keepIn = (place: Storage, key: string, draft: RemarkDraft): void => {
  if (isBlank(draft)) place.removeItem(key)
  else place.setItem(key, JSON.stringify(draft))
}

/** What was written and ticked since the draft that was saved; one that was written anew is left whole. */
const withoutSaved = (now: RemarkDraft, saved: RemarkDraft): RemarkDraft => {
  if (!now.remark.startsWith(saved.remark)) return now
  const ticked = flagNames.map((flag) => [flag, now[flag] && !saved[flag]] as const)
  const remark = now.remark.slice(saved.remark.length).trimStart()
  return { ...blank, ...Object.fromEntries(ticked), remark }
}

/** The drafts on the screen: one that was left while it was saved may have been come back to. */
const shown = new Map<string, (saved: RemarkDraft) => void>()

/**
 * What is being written, kept on this device a member and an order: it outlives a reload and the end of a session, and a reload
 * also where another tab wrote, or saved its own, since.
 */
export const useRemarkDraft = (member: string, orderId: string) => {
  const key = `${REMARK_DRAFTS}${member}:${orderId}`
  const [draft, setDraft] = useState(() => read(key))
  const change = useCallback(
    (part: Partial<RemarkDraft>) =>
      setDraft((last) => {
        const next = { ...last, ...part, sent: undefined }
        for (const place of places()) keepIn(place, key, next)
        return next
      }),
    [key],
  )
  /** Names what is about to be saved; until it is changed, it is the same comment. Another tab's stays. */
  const name = useCallback((): RemarkDraft => {
    const named = { ...draft, sent: draft.sent ?? newKey() }
    for (const place of places())
      if (place.getItem(key) === JSON.stringify(draft)) keepIn(place, key, named)
    setDraft(named)
    return named
  }, [draft, key])
  /** Lets go of what was saved, and of that alone; this page may be gone by now, and another tab may have written. */
  const clear = useCallback(
    (saved: RemarkDraft) => {
      for (const place of places())
        keepIn(place, key, withoutSaved(readIn(place, key) ?? blank, saved))
      shown.get(key)?.(saved)
    },
    [key],
  )
  useEffect(() => {
    shown.set(key, (saved) => setDraft((last) => withoutSaved(last, saved)))
    return () => void shown.delete(key)
  }, [key])
  return { draft, change, name, clear }
}
