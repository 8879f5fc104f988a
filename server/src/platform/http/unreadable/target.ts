/** The host in an address that a call writes as a proxy does, whole; undefined in one that begins at the root. */
const WHOLE = /^https?:\/\/([^/?#]*)/i

export const hostOfTarget = (target: string): string | undefined => WHOLE.exec(target)?.[1]

/** The address from the root on, however much of it was written. */
export const fromRoot = (target: string): string => {
  const path = target.replace(WHOLE, '')
  return path.startsWith('/') || path === target ? path : `/${path}`
}
