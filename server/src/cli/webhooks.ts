import { OVERLAP_HOURS } from '@e-arrival/contract/integrations/intake-keys'
import { type Webhook, webhookUrlSchema } from '@e-arrival/contract/integrations/webhooks'
import {
  addWebhook,
  listWebhooks,
  reachOf,
  revokeWebhook,
  rotateWebhook,
} from '../features/integrations/integrations.public.ts'
import { systemClock } from '../platform/clock.ts'
import { systemActor } from '../platform/event-log/actor.ts'
import { loadSecrets } from '../platform/secrets/secrets.ts'
import { type CliContext, type Command, required, UsageError, wholeNumber } from './command.ts'
import { domainOf } from './domain-of.ts'
import { textTable } from './text-table.ts'
import { minute, numberTyped } from './typed.ts'

const depsOf = async ({ config }: CliContext) => ({
  ...{ clock: systemClock, actor: systemActor, reach: reachOf(config) },
  sealKeys: (await loadSecrets(config)).seal,
})

export const webhookAdd: Command = {
  name: 'webhook add',
  usage:
    'webhook add --domain D --url U  (tells the landing site of its orders at an https address)',
  options: { domain: { type: 'string' }, url: { type: 'string' } },
  positionals: [],
  prepare: (values) => {
    const domain = domainOf(values)
    const url = webhookUrlSchema.safeParse(required(values, 'url'))
    if (!url.success) throw new UsageError('--url must be an https address')
    return async (context) => {
      const deps = await depsOf(context)
      const made = await addWebhook(context.database.kysely, deps, { domain, url: url.data })
      const text = [`The secret of webhook ${made.id} for ${domain}, shown this once:`, made.secret]
      return { ok: true, text, json: made }
    }
  },
}

const day = (at: string | null): string => minute(at === null ? null : new Date(at))

const stateOf = ({ revoked_at, revoked_because, overlap_until }: Webhook): string => {
  if (revoked_at) return `revoked ${day(revoked_at)}${revoked_because ? ' by its receiver' : ''}`
  return overlap_until ? `live, old secret until ${day(overlap_until)}` : 'live'
}

export const webhookList: Command = {
  name: 'webhook list',
  usage: 'webhook list  (domain, address, end of the secret, last delivery, what waits and failed)',
  options: {},
  positionals: [],
  prepare:
    () =>
    async ({ database }) => {
      const webhooks = await listWebhooks(database.kysely, systemClock())
      const rows = webhooks.map((webhook) => [
        ...[String(webhook.id), webhook.domain, webhook.url],
        webhook.hint === '' ? '' : `…${webhook.hint}`,
        day(webhook.delivered_at) || 'never',
        ...[String(webhook.waiting), String(webhook.failed), stateOf(webhook)],
      ])
      const head = ['ID', 'Domain', 'Address', 'Secret', 'Delivered (UTC)', 'Waiting', 'Failed']
      const table = textTable([[...head, 'State'], ...rows])
      return { ok: true, text: rows.length === 0 ? 'No webhooks' : table, json: { webhooks } }
    },
}

export const webhookRotate: Command = {
  name: 'webhook rotate',
  usage: `webhook rotate ID [--overlap HOURS]  (the old secret signs beside the new one for ${OVERLAP_HOURS} hours)`,
  options: { overlap: { type: 'string' } },
  positionals: ['ID'],
  prepare: (values, [typed]) => {
    const id = numberTyped(typed, 'webhook list')
    const overlapHours = wholeNumber(values, 'overlap', 0, OVERLAP_HOURS)
    return async (context) => {
      const deps = await depsOf(context)
      const made = await rotateWebhook(context.database.kysely, deps, { id, overlapHours })
      const { domain, secret, endsAt } = made
      const ends = overlapHours === 0 ? 'ended now' : `signs until ${minute(endsAt)} UTC`
      const text = [`The new secret for ${domain}, shown this once; the old one ${ends}:`, secret]
      return { ok: true, text, json: { id, domain, secret, ends_at: endsAt.toISOString() } }
    }
  },
}

export const webhookRevoke: Command = {
  name: 'webhook revoke',
  usage: 'webhook revoke ID  (at once; what waits for it counts as failed)',
  options: {},
  positionals: ['ID'],
  prepare: (_values, [typed]) => {
    const id = numberTyped(typed, 'webhook list')
    return async ({ database }) => {
      const deps = { clock: systemClock, actor: systemActor }
      const { domain } = await revokeWebhook(database.kysely, deps, id)
      return { ok: true, text: `Webhook ${id} of ${domain} is revoked`, json: { id, domain } }
    }
  },
}
