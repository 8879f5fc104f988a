import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'

/** Where a member of the team is signed in. */
export const memberSessionsKey = (id: number) => ['sessions', id] as const

/** Runs a call that ends sessions, says its answer and loads the list again, also where the session had ended already. */
export const useEndSessions = <Input>(
  queryKey: readonly unknown[],
  end: (input: Input) => Promise<{ message: string }>,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => {
      toast.success(message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
