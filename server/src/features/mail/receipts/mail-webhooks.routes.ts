import { mailWebhook } from '@e-arrival/contract/mail'
import { type Provider, providerOfWebhook } from '@e-arrival/contract/mail/providers'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { JSON_LIMIT } from '../../../platform/http/create-http.ts'
import { serveRoute } from '../../../platform/http/serve-route.ts'
import { applyDelivery } from '../outbox/delivery.store.ts'
import type { HearDeps, NotHeard, Posted, ProviderDriver } from '../providers/mail-provider.port.ts'

type ReceiptDeps = {
  db: Db
  clock: Clock
  config: Config
  drivers: Record<Provider, ProviderDriver>
  fetchText: HearDeps['fetchText']
}

const refusals: Record<NotHeard, () => AppError> = {
  unwanted: () => new AppError('notFound'),
  unsigned: () => new AppError('forbidden', 'The signature is not right, or too old.'),
  unreadable: () => new AppError('invalid', 'The events cannot be read.'),
}

/** Delivery and bounce events of every provider, each at the address that its row names. */
export const registerMailWebhooks = (app: App, identify: Identify, deps: ReceiptDeps): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // A signature covers bytes: each provider's driver parses, and only what may be its own.
    for (const type of ['application/json', 'text/plain'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, body),
      )
    serveRoute(
      scope,
      identify,
      mailWebhook,
      async ({ params, body }, _caller, { request }) => {
        const header = (name: string): string => String(request.headers[name] ?? '')
        await hear(deps, providerOfWebhook(params.webhook), { body, header })
        return { data: null }
      },
      // A provider tells of many mails at once, and nothing of a stranger's is parsed.
      { bodyLimit: JSON_LIMIT },
    )
    done()
  })
}

const hear = async (
  deps: ReceiptDeps,
  provider: Provider | undefined,
  posted: Posted,
): Promise<void> => {
  const { db, clock, config, drivers, fetchText } = deps
  const heard = provider
    ? await drivers[provider].hear(posted, { config, now: clock(), fetchText })
    : 'unwanted'
  if (typeof heard === 'string') throw refusals[heard]()
  for (const event of heard) await applyDelivery(db, event, clock())
}
