import { listWebhooks } from '@e-arrival/contract/integrations/webhooks'
import { call } from '../../../api/call.ts'

type Made = { id: number; domain: string; secret: string }

/** What is shown once of a webhook that was made, or has a new secret. */
export const webhookSecret = (
  { id, domain, secret }: Made,
  which: 'The secret' | 'The new secret',
) => ({
  title: 'Webhook secret',
  lead: `${which} by which ${domain} checks what it is told.`,
  secret,
  works: async (signal: AbortSignal): Promise<boolean> => {
    const { data } = await call(listWebhooks, {}, { signal })
    const own = data.find((one) => one.id === id)
    return own !== undefined && !own.revoked_at && secret.replace(/=+$/, '').endsWith(own.hint)
  },
  over: `This secret of ${domain} is over: its webhook was revoked, or has a newer one since.`,
})
