import { getMailNotices } from '@e-arrival/contract/mail.notices'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { type Providers, providersWithout } from './mail-setup.ts'

/** What whoever manages mail sees and does. */
export const registerMailManagement = (
  app: App,
  identify: Identify,
  { providers }: { providers: Providers },
): void => {
  serveRoute(app, identify, getMailNotices, async () => {
    const without = await providersWithout(providers)
    return { data: without.map((provider) => ({ kind: 'not-set-up' as const, provider })) }
  })
}
