import { currentSession } from './session.ts'

/** In this document's memory alone: nothing of a member stays in the browser's storage. */
let kept: { name: string | null; href: string } | undefined

/** Keeps where a member is to go on, if it is he who signs in; null for whoever does. */
export const keepPlaceOf = (name: string | null, href: string): void => {
  kept = { name, href }
}

/** Keeps where this tab's member is when the server ends his session, so that he goes on from there. */
export const keepPlace = (href: string): void => {
  const name = currentSession()?.name
  if (name !== undefined) keepPlaceOf(name, href)
}

/** The place, for the member it was kept for alone. */
export const placeOf = (name: string): string | undefined =>
  kept && (kept.name ?? name) === name ? kept.href : undefined

/** Gives it back once. */
export const takePlace = (name: string): string | undefined => {
  const place = placeOf(name)
  kept = undefined
  return place
}
