import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type AllViewers, allViewers, type Viewer } from './all-viewers.ts'

const NOBODY: AllViewers = {}
const Shown = createContext(NOBODY)

/** Around a list whose rows say who has their order open: asked once for all of them. */
export const ViewersShown = ({ children }: { children: ReactNode }) => {
  const { data = NOBODY } = useQuery(allViewers)
  return <Shown value={data}>{children}</Shown>
}

export const useViewersOf = (orderId: string): readonly Viewer[] => use(Shown)[orderId] ?? []
