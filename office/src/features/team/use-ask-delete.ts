import type { TeamMember } from '@e-arrival/contract/team'
import { isolated } from '@e-arrival/contract/values/isolated'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLateConfirm } from '../../ui/confirm/use-late-confirm.ts'
import { useMayLeadOn } from '../../ui/dialog/use-may-lead-on.ts'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { teamList, useDeleteMember } from './team.ts'

const GOES =
  'Open orders of this member are free again. Own views and texts, and files that wait, are deleted.'

/** Asks whether a member is meant, by name and role as they are now: both may have changed since the list was read. */
export const useAskDelete = (onDeleted: (member: TeamMember) => void) => {
  const confirm = useLateConfirm()
  const { refetch } = useQuery({ ...teamList, refetchInterval: false })
  const mayLeadOn = useMayLeadOn()
  const deleting = useDeleteMember((member) => mayLeadOn() && onDeleted(member))
  const isLooking = useRef(false)
  const lookUp = async (member: TeamMember): Promise<TeamMember | undefined> => {
    isLooking.current = true
    const { data } = await refetch()
    isLooking.current = false
    return data?.find(({ id }) => id === member.id)
  }
  return async (member: TeamMember): Promise<void> => {
    if (isLooking.current) return
    const now = await lookUp(member)
    if (!now) return sayAgain('info', `${isolated(member.name)} is not in the team any more.`)
    const about = [`${isolated(now.name)} (${now.type}) is signed out at once.`, GOES] as const
    if (await confirm({ about, destructive: true })) deleting.mutate(now)
  }
}
