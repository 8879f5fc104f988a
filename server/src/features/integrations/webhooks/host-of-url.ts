/** What of a webhook's address goes into the office's log, which more members read than may see the address. */
export const hostOfUrl = (url: string): string => new URL(url).host
