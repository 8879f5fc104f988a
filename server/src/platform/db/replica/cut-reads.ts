/** Reads of a replica that wait for it, and what ends their waiting together once it is known to be silent. */
export const cutReads = () => {
  const cuts = new Set<() => void>()
  return {
    /** What the read comes to, or null as soon as nothing is to be waited for any more. */
    unlessCut<T>(read: Promise<T>): Promise<T | null> {
      const { promise, resolve, reject } = Promise.withResolvers<T | null>()
      const cut = (): void => resolve(null)
      cuts.add(cut)
      read.then(resolve, reject).finally(() => cuts.delete(cut))
      return promise
    },
    cut(): void {
      for (const cut of cuts) cut()
    },
  }
}
