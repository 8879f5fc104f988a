import { DeadlinePassed, msLeft } from './deadline.ts'

/** Too much of the same work came at once. */
export class TurnMissed extends DeadlinePassed {
  constructor() {
    super('Waiting for its turn')
  }
}

type InTurn = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /** How much work waits now. */
  waiting: () => number
}

/**
 * Lets at most `most` pieces of work run at once; the others wait in order. Who waits longer than `patienceMs`, or than
 * his own deadline allows, leaves with TurnMissed.
 */
export const inTurn = (most: number, patienceMs = Number.POSITIVE_INFINITY): InTurn => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < most) {
      running += 1
      return
    }
    const patience = msLeft(patienceMs)
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new TurnMissed())
      }
      const timer = Number.isFinite(patience) ? setTimeout(giveUp, patience) : undefined
      waiting.push(start)
    })
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(run, { waiting: () => waiting.length })
}
