import { newKey } from '../../api/name-call.ts'
import { blank, isBlank, type RemarkDraft, withoutSaved } from './remark-draft.rules.ts'

/** Stands in the place of a draft that another tab went on from and saved: the one that began it hears of it and lets go. */
const SAVED = '{}'
/** Stands in the place of a draft that another tab goes on from: the one that began it, where it is still there, puts it back. */
export const TAKEN = 'null'
const TAB = 'drafts-tab'

let name: string | undefined

/** Of this tab, also after a reload. It lies in the session only while no page of the tab stands: a tab that is duplicated copies what lies there. */
const tabName = (): string => {
  if (name) return name
  const own = sessionStorage.getItem(TAB) ?? newKey()
  name = own
  sessionStorage.removeItem(TAB)
  window.addEventListener('pagehide', () => sessionStorage.setItem(TAB, own))
  window.addEventListener('pageshow', () => sessionStorage.removeItem(TAB))
  return own
}

/** Where this tab keeps a draft: each has its own place, so that no tab writes over what stands in another. */
export const ownPlace = (key: string): string => `${key}:${tabName()}`

const placesOf = (key: string): string[] =>
  Object.keys(localStorage).filter((place) => place === key || place.startsWith(`${key}:`))

export const parseDraft = (text: string | null): RemarkDraft => {
  try {
    return { ...blank, ...(JSON.parse(text ?? 'null') as Partial<RemarkDraft> | null) }
  } catch {
    return blank
  }
}

const readDraft = (place: string): RemarkDraft => parseDraft(localStorage.getItem(place))

export const keepDraft = (place: string, draft: RemarkDraft): void => {
  if (isBlank(draft)) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(draft))
}

/** A draft and the place it was found in. */
export type FoundDraft = { place: string; draft: RemarkDraft }

/** This tab's own draft; else one of another tab, which may be gone, that nobody went on from. */
export const findDraft = (key: string): FoundDraft => {
  const own = ownPlace(key)
  const all = placesOf(key).map((place) => ({ place, draft: readDraft(place) }))
  const found = all.filter(({ draft }) => !isBlank(draft))
  for (const { place, draft } of all) if (isBlank(draft)) localStorage.removeItem(place)
  const goneOnFrom = new Set(found.map(({ draft }) => draft.of))
  return (
    found.find(({ place }) => place === own) ??
    found.find(({ place }) => !goneOnFrom.has(place)) ?? { place: own, draft: blank }
  )
}

/** Makes what was found this tab's own. */
export const takeUp = (key: string, { place, draft }: FoundDraft): FoundDraft => {
  const own = ownPlace(key)
  if (place === own) return { place, draft }
  localStorage.setItem(place, TAKEN)
  return { place: own, draft: { ...draft, of: place } }
}

/** Lets go of what was saved, here and where it came from; who went on from it in another tab keeps what he added. */
export const letGoOfSaved = (key: string, saved: RemarkDraft): void => {
  const own = ownPlace(key)
  for (const place of placesOf(key)) {
    const draft = readDraft(place)
    if (place === own || draft.of === own) keepDraft(place, withoutSaved(draft, saved))
    else if (place === saved.of && saved.remark.startsWith(draft.remark))
      localStorage.setItem(place, SAVED)
  }
}
