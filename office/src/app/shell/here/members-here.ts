import type { HereMember } from '@e-arrival/contract/live'
import { skipToken, useQuery } from '@tanstack/react-query'

/** Where the live stream writes who is here. */
export const hereKey = ['here'] as const

/** The members who used the office lately, by name. */
export const useMembersHere = (): readonly HereMember[] =>
  useQuery<HereMember[]>({ queryKey: hereKey, queryFn: skipToken }).data ?? []
