import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayAnswer, type Told } from '../../../ui/toast/say-done.ts'
import type { Ending } from './session-columns.tsx'

/** Where a member of the team is signed in. */
export const memberSessionsKey = (id: number) => ['sessions', id] as const

/** Runs a call that ends sessions, says its answer and loads the list again, also where the session had ended already. */
export const useEndSessions = <Input>(
  queryKey: readonly unknown[],
  end: (input: Input) => Promise<Told>,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (answer) => sayAnswer(answer),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

type Sent = { isPending: boolean; variables?: unknown }

/** What of a list of sessions is being ended: one by its id, or all of it. */
export const endingOf = (one: Sent, all: Sent): Ending => ({
  isAny: one.isPending || all.isPending,
  isAll: all.isPending,
  isOf: ({ id }) => one.isPending && one.variables === id,
})
