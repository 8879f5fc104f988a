import { listHeldMails, listMailProviders } from '@e-arrival/contract/mail'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/call.ts'
import { takeUp } from './giving.ts'

/** The providers without credentials, whose mails are only written (D61). Until it is known all are taken to send. */
export const useNotSetUp = (): readonly Provider[] => {
  const { data } = useQuery({
    queryKey: ['mail-providers'],
    queryFn: async ({ signal }) => (await call(listMailProviders, {}, { signal })).data,
    refetchOnWindowFocus: 'always',
  })
  return (data ?? []).flatMap(({ provider, isSetUp }) => (isSetUp ? [] : provider))
}

/** Asked once a visit: what was given in this visit is known. */
export const useTakeUp = (): void => {
  const { data } = useQuery({
    queryKey: ['held-mails'],
    queryFn: async ({ signal }) => (await call(listHeldMails, {}, { signal })).data,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  })
  useEffect(() => {
    if (data) takeUp(data)
  }, [data])
}
