import { useCallback, useEffect, useState } from 'react'
import { newKey } from '../../api/name-call.ts'
import {
  type FoundDraft,
  findDraft,
  keepDraft,
  letGoOfSaved,
  ownPlace,
  parseDraft,
  TAKEN,
  takeUp,
} from './draft-places.ts'
import { isBlank, type RemarkDraft, withoutSaved } from './remark-draft.rules.ts'
import { REMARK_DRAFTS } from './remark-drafts.ts'

/** The drafts on the screen: one that was left while it was saved may have been come back to. */
const shown = new Map<string, (saved: RemarkDraft) => void>()

/** What another tab did to a draft that is shown here: it wrote on, saved it, or goes on from it. Where it is gone, its member is. */
const heard = (last: FoundDraft, { newValue }: StorageEvent, own: string): FoundDraft => {
  const isOwn = last.place === own
  if (isOwn && newValue === null) return last
  const draft = isOwn && newValue === TAKEN ? last.draft : parseDraft(newValue)
  if (isOwn) keepDraft(own, draft)
  return { place: isBlank(draft) ? own : last.place, draft }
}

/**
 * What is being written, kept on this device a member, an order and a tab: it outlives a reload, the tab and the end of a session. A tab
 * that finds what another one has begun shows it as it goes on there, until it is changed here.
 */
export const useRemarkDraft = (member: string, orderId: string) => {
  const key = `${REMARK_DRAFTS}${member}:${orderId}`
  const [found, setFound] = useState(() => findDraft(key))
  const write = useCallback(
    (part: (draft: RemarkDraft) => Partial<RemarkDraft>) =>
      setFound((last) => {
        const { place, draft } = takeUp(key, last)
        const next = { ...draft, ...part(draft) }
        keepDraft(place, next)
        return { place, draft: next }
      }),
    [key],
  )
  const change = useCallback(
    (part: Partial<RemarkDraft>) => write(() => ({ ...part, sent: undefined })),
    [write],
  )
  /** Names what is about to be saved; until it is changed, it is the same comment. */
  const name = useCallback((): RemarkDraft => {
    const { place, draft } = takeUp(key, found)
    const named = { ...draft, sent: draft.sent ?? newKey() }
    keepDraft(place, named)
    setFound({ place, draft: named })
    return named
  }, [found, key])
  /** Lets go of what was saved, and of that alone; this page may be gone by now. */
  const clear = useCallback(
    (saved: RemarkDraft) => {
      letGoOfSaved(key, saved)
      shown.get(key)?.(saved)
    },
    [key],
  )
  useEffect(() => {
    shown.set(key, (saved) =>
      setFound((last) => ({ ...last, draft: withoutSaved(last.draft, saved) })),
    )
    const onStorage = (event: StorageEvent) =>
      setFound((last) => (event.key === last.place ? heard(last, event, ownPlace(key)) : last))
    window.addEventListener('storage', onStorage)
    // What another tab wrote since this was drawn, and before anybody listened.
    const now = findDraft(key)
    setFound((last) => (JSON.stringify(now) === JSON.stringify(last) ? last : now))
    return () => {
      shown.delete(key)
      window.removeEventListener('storage', onStorage)
    }
  }, [key])
  return { key, draft: found.draft, change, name, clear }
}
