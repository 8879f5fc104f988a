import { currentSession } from './session.ts'

/** In this document's memory alone: nothing of a member stays in the browser's storage. */
let kept: { name: string; href: string } | undefined

/** Keeps where a member is to go on, if it is he who signs in. */
export const keepPlaceOf = (name: string, href: string): void => {
  kept = { name, href }
}

/** Keeps where this tab's member is when the server ends his session, so that he goes on from there. */
export const keepPlace = (href: string): void => {
  const name = currentSession()?.name
  if (name !== undefined) keepPlaceOf(name, href)
}

/** Gives the place back once, and to the member it was kept for alone. */
export const takePlace = (name: string): string | undefined => {
  const place = kept?.name === name ? kept.href : undefined
  kept = undefined
  return place
}
