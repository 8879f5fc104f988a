import { currentSession, memberIdOf, type Session } from './session.ts'

/** In this document's memory alone: nothing of a member stays in the browser's storage. */
let kept: { id: number | null; href: string } | undefined

/** Keeps where a member is to go on, if it is he who signs in, whatever he is called by then; null for whoever does. */
export const keepPlaceOf = (id: number | null, href: string): void => {
  kept = { id, href }
}

/** Keeps where this tab's member is when the server ends his session, so that he goes on from there. */
export const keepPlace = (href: string): void => {
  const id = memberIdOf(currentSession())
  if (id) keepPlaceOf(id, href)
}

/** The place, for the member it was kept for alone. */
export const placeOf = (session: Session): string | undefined => {
  const id = memberIdOf(session)
  return kept && (kept.id ?? id) === id ? kept.href : undefined
}

/** Gives it back once. */
export const takePlace = (session: Session): string | undefined => {
  const place = placeOf(session)
  kept = undefined
  return place
}
