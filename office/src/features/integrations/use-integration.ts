import type { RouteData, RouteDef, RouteRequest } from '@e-arrival/contract/call/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { withWhose } from '../../ui/toast/with-whose.ts'
import { integrationsKey } from './integrations.ts'

type Options<R extends RouteDef> = {
  /** Said before what came of it, also before why nothing did, where one of several was meant. */
  whose?: (sent: Partial<RouteRequest<R>>) => string | undefined
  onDone?: (data: RouteData<R>, sent: Partial<RouteRequest<R>>) => void
  onError?: (error: unknown) => void
}

/** Sends one of this screen's calls, says what came of it, and reads the screen anew. */
export const useIntegration = <const R extends RouteDef>(
  route: R,
  { whose, onDone, onError }: Options<R> = {},
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: Partial<RouteRequest<R>>) =>
      call(route, sent as Parameters<typeof call<R>>[1]),
    meta: { of: whose },
    onSuccess: (answer, sent) => {
      sayAnswer(answer, withWhose(whose?.(sent), answer.message))
      onDone?.(answer.data as RouteData<R>, sent)
    },
    onError: (error) => onError?.(error),
    onSettled: () => queries.invalidateQueries({ queryKey: integrationsKey }),
  })
}
