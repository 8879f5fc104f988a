import { getUserInfo } from '@e-arrival/contract/auth'
import { deleteMember, getMember, listTeam, type TeamMember } from '@e-arrival/contract/team'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { readAgain } from '../../api/live/read-again.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { useUnderWay } from '../../api/under-way/use-under-way.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'

const teamKey = ['team'] as const

export const teamList = queryOptions({
  queryKey: [...teamKey, 'list'],
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) =>
    (await call(listTeam, {}, { signal })).data as readonly TeamMember[],
  ...readAgain,
})

export const teamMember = (id: string) =>
  queryOptions({
    queryKey: [...teamKey, 'member', id],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) => (await call(getMember, { params: { id } }, { signal })).data,
    // What is saved elsewhere the form takes from the list, into fields that nobody has touched.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** The same anew, beside a form that stays: a list that was read since does not have him. */
export const unlistedMember = (id: string) => {
  const { queryKey, ...query } = teamMember(id)
  return queryOptions({ ...query, queryKey: [...queryKey, 'unlisted'] })
}

/** Who asks: the rules of D23 speak of oneself. */
export const myself = queryOptions({
  queryKey: ['myself'],
  queryFn: async ({ signal }) => (await call(getUserInfo, {}, { signal })).data,
})

/** Loads the team again after a change to it. */
export const useReloadTeam = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: teamKey })
}

const deletions = ['delete-member'] as const

/** The members who are being deactivated, by id. */
export const useMembersGoing = (): readonly number[] =>
  useUnderWay<TeamMember>(deletions).map(({ id }) => id)

/** Deactivates a member; his open orders are free again, so the orders are loaded too (D23). */
export const useDeleteMember = (onDeleted: (member: TeamMember) => void) => {
  const queries = useQueryClient()
  const reloadOrders = useReloadOrders()
  return useMutation({
    mutationKey: deletions,
    mutationFn: (member: TeamMember) => call(deleteMember, { body: { teamMemberId: member.id } }),
    onSuccess: (answer, member) => {
      sayAnswer(answer)
      onDeleted(member)
    },
    // The list alone: asking once more for the member that has just gone would say that he does not exist.
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: teamList.queryKey }), reloadOrders()]),
  })
}
