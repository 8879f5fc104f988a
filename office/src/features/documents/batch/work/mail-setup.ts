import { listHeldMails, listMailProviders } from '@e-arrival/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/call.ts'
import { takeUp } from './giving.ts'
import type { Standing } from './not-sent.rules.ts'

const nothingKnown: readonly Standing[] = []

/** What becomes of mails by each provider (D61); as long as nothing is known all are taken to leave. */
export const useStandings = (): readonly Standing[] => {
  const { data } = useQuery({
    // Under what is asked again when a provider refuses the account, or takes mails again.
    queryKey: ['mail', 'providers'],
    queryFn: async ({ signal }) => (await call(listMailProviders, {}, { signal })).data,
    refetchOnWindowFocus: 'always',
  })
  return data ?? nothingKnown
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
