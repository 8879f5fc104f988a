import {
  type AssignmentOverview,
  type AssignmentRules,
  getAssignmentRules,
  saveAssignmentRules,
  tryAssignmentRules,
} from '@e-arrival/contract/assignment/rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { readAgain } from '../../api/live/read-again.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { assignmentKey } from './assignment-key.ts'

export const assignmentRules = queryOptions({
  queryKey: [...assignmentKey, 'rules'],
  meta: { saidInPlace: true },
  // Nobody tells that an idle hour is over, nor of rules that another Admin saved.
  ...readAgain,
  queryFn: async ({ signal }): Promise<AssignmentOverview> =>
    (await call(getAssignmentRules, {}, { signal })).data,
})

/** Tries rules, and saves them; where they were changed meanwhile the screen then shows that. */
export const useChangeRules = () => {
  const queries = useQueryClient()
  const tryThem = useMutation({
    mutationFn: async (body: AssignmentRules) => (await call(tryAssignmentRules, { body })).data,
  })
  const save = useMutation({
    mutationFn: (body: AssignmentRules & { edition: number }) =>
      call(saveAssignmentRules, { body }),
    onSuccess: async (answer) => {
      sayAnswer(answer)
      // An answer that was asked for before it was saved would come later, and show the rules of then.
      await queries.cancelQueries({ queryKey: assignmentRules.queryKey })
      queries.setQueryData(assignmentRules.queryKey, answer.data)
    },
    onError: () => queries.invalidateQueries({ queryKey: assignmentRules.queryKey }),
  })
  return { tryThem, save }
}
