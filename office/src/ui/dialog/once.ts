import type { ReactNode } from 'react'

/** What has just been made and comes this once. */
export type Once = {
  number: number
  title: string
  /** The words, with a button that says that they are kept. */
  show: (onKept: () => void) => ReactNode
  /** Asked before it is shown and while it is: whether it works, for another may have taken its place since, in another tab or at another desk. */
  works: (signal: AbortSignal) => Promise<boolean>
  /** What is said in its place where it does not. */
  over: string
}

/** Where those wait that stand on the screen, one after the other. */
export const onceKey = ['shown-once'] as const
