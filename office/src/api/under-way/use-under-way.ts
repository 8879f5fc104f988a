import { useMutationState } from '@tanstack/react-query'

/**
 * What was sent of one kind of change and has no answer yet, also from a screen that was left since: what it is about is shown
 * as under way, and takes no other press.
 */
export const useUnderWay = <Sent>(mutationKey: readonly unknown[]): readonly Sent[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Sent,
  })
