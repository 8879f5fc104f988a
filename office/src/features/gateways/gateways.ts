import {
  changeGateway,
  type Gateway,
  listGatewayChanges,
  listGateways,
} from '@e-arrival/contract/gateways'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { withWhose } from '../../ui/toast/with-whose.ts'
import { useIsThere } from '../../ui/use-is-there.ts'

/** A colleague's change is told by no stream: it is asked for while the screen stands. */
const ASK_AGAIN_MS = 5_000

export const gatewayList = queryOptions({
  queryKey: ['gateways'],
  meta: { saidInPlace: true },
  refetchInterval: ASK_AGAIN_MS,
  queryFn: async ({ signal }) =>
    (await call(listGateways, {}, { signal })).data as readonly Gateway[],
})

export const gatewayChanges = queryOptions({
  queryKey: ['gateway-changes'],
  meta: { saidInPlace: true },
  refetchInterval: ASK_AGAIN_MS,
  queryFn: async ({ signal }) => (await call(listGatewayChanges, {}, { signal })).data,
})

export const isActive = ({ is_active }: Gateway): boolean => is_active === '1'

/**
 * Makes one gateway the active one and shows the answer's list at once (D53). Which one it goes from is looked up before
 * it is asked: somebody else may have changed it since the screen was opened. Who has left it is told of which gateway what is said is.
 */
export const useChangeGateway = (isMeant: (from: string, to: string) => Promise<boolean>) => {
  const queries = useQueryClient()
  const isThere = useIsThere()
  const whose = (gatewayId: string): string | undefined => {
    const known = queries.getQueryData(gatewayList.queryKey)
    return isThere() ? undefined : known?.find(({ id }) => String(id) === gatewayId)?.gateway_name
  }
  const show = async (gateways: readonly Gateway[]) => {
    // An answer that was asked for before would come later, and show the gateway of then.
    await queries.cancelQueries({ queryKey: gatewayList.queryKey })
    queries.setQueryData(gatewayList.queryKey, gateways)
  }
  return useMutation({
    meta: { of: whose },
    mutationFn: async (gatewayId: string) => {
      const { data } = await call(listGateways, {})
      await show(data)
      const from = data.find(isActive)
      const to = data.find(({ id }) => String(id) === gatewayId)
      // Of the one that is active already there is nothing to ask: the server says so.
      if (from !== to && !(await isMeant(`${from?.gateway_name}`, `${to?.gateway_name}`)))
        return undefined
      return call(changeGateway, { body: { gatewayId, ...(from && { from: from.id }) } })
    },
    onError: () => queries.invalidateQueries({ queryKey: gatewayList.queryKey }),
    onSuccess: async (answer, gatewayId) => {
      if (!answer) return
      sayAnswer(answer, withWhose(whose(gatewayId), answer.message))
      await show(answer.data)
      return queries.invalidateQueries({ queryKey: gatewayChanges.queryKey })
    },
  })
}
