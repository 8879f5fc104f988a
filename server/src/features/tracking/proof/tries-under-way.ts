/** A try that is being judged: whether it was wrong, once that is known and counted. */
type UnderWay = Promise<boolean>

const byAddress = new Map<string, Set<UnderWay>>()

export type OwnTry = {
  /** Its answer is right: nobody behind it waits any longer. */
  isRight: () => void
  /** Whether one of those that came from its address before it and were not judged yet was wrong. */
  wrongBefore: () => Promise<boolean>
  /** It was answered; a wrong one has been counted by then. */
  end: () => void
}

/**
 * Begins a try of an address. Tries that are sent together are not answered together: a right one waits until the wrong ones before it
 * are counted, so that a burst of guesses is no more than as many guesses one by one. Of this process: of N nodes each may answer one.
 */
export const beginTry = (address: string): OwnTry => {
  const others = byAddress.get(address) ?? new Set()
  const before = [...others]
  const { promise, resolve } = Promise.withResolvers<boolean>()
  byAddress.set(address, others.add(promise))
  const leave = (isWrong: boolean): void => {
    resolve(isWrong)
    others.delete(promise)
    if (others.size === 0 && byAddress.get(address) === others) byAddress.delete(address)
  }
  return {
    isRight: () => leave(false),
    wrongBefore: async () => (await Promise.all(before)).includes(true),
    end: () => leave(true),
  }
}
