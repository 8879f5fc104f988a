import type { TravellerPage } from '@e-arrival/contract/tracking/pages'

/** Draws a page as a whole HTML document; style is all of its CSS, put in as it is. */
export type PageRenderer = (page: TravellerPage, style: string) => string
