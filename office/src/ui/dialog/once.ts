import type { ReactNode } from 'react'

/** What has just been made and comes this once. */
export type Once = {
  number: number
  title: string
  /** The words, with a button that says that they are kept. */
  show: (onKept: () => void) => ReactNode
  /** What it takes the place of, should that still stand there: it is void. */
  voids?: string
}

/** Where those wait that stand on the screen, one after the other. */
export const onceKey = ['shown-once'] as const
