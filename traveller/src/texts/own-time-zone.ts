import { readTimeZone } from '@e-arrival/contract/values/time-zone'

/** The browser's zone, '' where it names none that can be read: Chrome on a bare offset says Etc/Unknown (D65). */
export const ownTimeZone = (): string => {
  try {
    return readTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  } catch {
    return ''
  }
}
