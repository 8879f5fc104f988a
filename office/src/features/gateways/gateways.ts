import {
  changeGateway,
  type Gateway,
  gatewayTexts,
  listGateways,
} from '@e-arrival/contract/gateways'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { call } from '../../api/call.ts'

export const gatewayList = queryOptions({
  queryKey: ['gateways'],
  meta: { saidInPlace: true },
  queryFn: async ({ signal }) =>
    (await call(listGateways, {}, { signal })).data as readonly Gateway[],
})

/** Makes one gateway the active one and shows the answer's list at once (D53). */
export const useChangeGateway = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (gatewayId: string) => call(changeGateway, { body: { gatewayId } }),
    onSuccess: ({ message, data }) => {
      if (message === gatewayTexts.changed) toast.success(message)
      else toast.info(message)
      queries.setQueryData(gatewayList.queryKey, data)
    },
  })
}
