import type { HandOver } from '@e-arrival/contract/hand-over/hand-over'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberIdOf } from '../../api/session.ts'
import { useSession } from '../../api/use-session.ts'
import { usePointerOver } from '../../ui/press/use-pointer-over.ts'
import { handOvers } from './hand-overs.ts'

const newest = (notes: readonly HandOver[]): number => notes[0]?.id ?? 0

/**
 * The hand-overs, standing still under a hand: what others sign meanwhile comes above them when the pointer leaves. Who says that he read
 * one has read the one he aimed at.
 */
export const useHeldNotes = () => {
  const session = useSession()
  const me = memberIdOf(session)
  const list = useInfiniteQuery(handOvers)
  const { isOver, over } = usePointerOver()
  const all = list.data?.pages.flat()
  const [top, setTop] = useState(0)
  const isHeld = isOver && top > 0
  const isShown = ({ id, member_id }: HandOver) => !isHeld || id <= top || member_id === me
  const notes = all?.filter(isShown)
  if (all && !isHeld && newest(all) !== top) setTop(newest(all))
  return { list, notes, over, behind: (all?.length ?? 0) - (notes?.length ?? 0) }
}
