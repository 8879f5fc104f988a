/** What stands for a browser or a system whose user agent names none (D58). */
export const UNKNOWN_DEVICE = 'Unknown'

/** What was told of a device, browser first; nothing where nobody knows. */
export const toldOfDevice = ({ browser, os }: { browser: string; os: string }): string[] =>
  [browser, os].filter((name) => name !== '' && name !== UNKNOWN_DEVICE)
