import { listIntakeKeys } from '@e-arrival/contract/integrations/intake-keys'
import { call } from '../../../api/call.ts'

type Made = { id: number; domain: string; key: string }

/** What is shown once of a key that was made, or took another's place. */
export const keySecret = ({ id, domain, key }: Made, which: 'The key' | 'The new key') => ({
  title: 'New intake key',
  lead: `${which} of ${domain}.`,
  secret: key,
  works: async (signal: AbortSignal): Promise<boolean> => {
    const { data } = await call(listIntakeKeys, {}, { signal })
    return data.some((one) => one.id === id && one.live && one.replaced_by === null)
  },
  over: `This key of ${domain} is over: it was revoked, or another has taken its place since.`,
})
