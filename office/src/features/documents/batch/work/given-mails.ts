const KEY = 'given-mails'
/** More than one batch has. */
const MOST = 600

const read = (): number[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Remembers over a reload that a mail is of what was given here: one that was asked for elsewhere is not taken back along. */
export const rememberGiven = (mailId: number): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...read(), mailId].slice(-MOST)))
  } catch {
    // A browser that can store nothing takes the mails back until the page goes, and on each order.
  }
}

/** Of mails those that were given in this tab. */
export const givenHere = <Mail extends { id: number }>(mails: readonly Mail[]): Mail[] => {
  const ids = new Set(read())
  return mails.filter(({ id }) => ids.has(id))
}
