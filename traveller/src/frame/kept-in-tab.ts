/** Where a browser keeps nothing for pages, nothing is kept. */
const attempt = <T>(what: () => T): T | undefined => {
  try {
    return what()
  } catch {
    return undefined
  }
}

/** Keeps a value for the pages of this tab, until it is closed. */
export const keepInTab = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)))

export const keptInTab = <T>(key: string): T | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? null

export const forgetInTab = (key: string): void => attempt(() => sessionStorage.removeItem(key))
