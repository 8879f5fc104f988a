import type { TravellerPage } from '@e-arrival/contract/tracking/pages'
import type { Catalogue } from './catalogue.ts'

/** Said by the form alone; `track.found` is said of what it found. */
export const ofForm = (key: string): boolean =>
  /^(?:fault|track)\.(?!found$)|^notice\.(?:not-found|too-many|prove-again|no-cookies|no-page)$/.test(
    key,
  )

/** The words that a page takes over in the browser: what the form says stays out of all others, which have to be small. */
export const wordsOfPage = ({ view }: TravellerPage, catalogue: Catalogue): Catalogue =>
  view === 'track'
    ? catalogue
    : (Object.fromEntries(Object.entries(catalogue).filter(([key]) => !ofForm(key))) as Catalogue)
