import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Late } from '../late/late.tsx'
import { latePart } from '../late/late-part.ts'

const lateDialog = latePart(async () => (await import('./once-dialog.tsx')).OnceDialog)

/** What has just been made and comes this once. */
export type Once = {
  number: number
  title: string
  /** The words, with a button that says that they are kept. */
  show: (onKept: () => void) => ReactNode
  /** What it takes the place of, should that still stand there: it is void. */
  voids?: string
}
export const onceKey = ['shown-once'] as const

/** On every screen: what comes once (useShowOnce), until the member says that he has kept it. */
export const ShownOnce = () => {
  const { data: [once] = [] } = useQuery<Once[]>({ queryKey: onceKey, queryFn: skipToken })
  return <Late part={lateDialog} wanted={!!once} props={{ once }} />
}
