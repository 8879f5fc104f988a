import { OVERLAP_HOURS } from '@e-arrival/contract/integrations/intake-keys'
import {
  isLiveKey,
  listKeys,
  revokeIntakeKey,
  rotateIntakeKey,
} from '../features/intake/intake.public.ts'
import { systemClock } from '../platform/clock.ts'
import { type Command, wholeNumber } from './command.ts'
import { textTable } from './text-table.ts'
import { minute, numberTyped } from './typed.ts'

type Key = Awaited<ReturnType<typeof listKeys>>[number]

const stateOf = ({ revoked_at, ends_at, replaced_by, sandbox }: Key, now: Date): string => {
  if (revoked_at) return `revoked ${minute(revoked_at)}`
  if (!ends_at) return sandbox ? 'sandbox' : 'live'
  return ends_at <= now
    ? `ended ${minute(ends_at)}`
    : `until ${minute(ends_at)}, then ${replaced_by}`
}

export const intakeKeyList: Command = {
  name: 'intake-key list',
  usage: 'intake-key list  (domain, end of the key, last use and where it came from)',
  options: {},
  positionals: [],
  prepare:
    () =>
    async ({ database }) => {
      const now = systemClock()
      const keys = await listKeys(database.kysely, now)
      const rows = keys.map((key) => [
        String(key.id),
        key.domain,
        key.hint === '' ? '' : `…${key.hint}`,
        minute(key.created_at),
        minute(key.last_used_at) || 'never',
        key.last_used_from,
        stateOf(key, now),
      ])
      const head = ['ID', 'Domain', 'Key', 'Made (UTC)', 'Last use (UTC)', 'From', 'State']
      const text = keys.length === 0 ? 'No intake keys' : textTable([head, ...rows])
      return {
        ok: true,
        text,
        json: { keys: keys.map((key) => ({ ...key, live: isLiveKey(key, now) })) },
      }
    },
}

export const intakeKeyRevoke: Command = {
  name: 'intake-key revoke',
  usage: 'intake-key revoke ID  (at once, on every node)',
  options: {},
  positionals: ['ID'],
  prepare: (_values, [typed]) => {
    const id = numberTyped(typed, 'intake-key list')
    return async ({ database }) => {
      const { domain } = await revokeIntakeKey(database.kysely, systemClock, id)
      return { ok: true, text: `Key ${id} of ${domain} is revoked`, json: { id, domain } }
    }
  },
}

export const intakeKeyRotate: Command = {
  name: 'intake-key rotate',
  usage: `intake-key rotate ID [--overlap HOURS]  (the old key works on for ${OVERLAP_HOURS} hours)`,
  options: { overlap: { type: 'string' } },
  positionals: ['ID'],
  prepare: (values, [typed]) => {
    const old = numberTyped(typed, 'intake-key list')
    const overlapHours = wholeNumber(values, 'overlap', 0, OVERLAP_HOURS)
    return async ({ database }) => {
      const made = await rotateIntakeKey(database.kysely, systemClock, { id: old, overlapHours })
      const { id, domain, key, endsAt } = made
      const ends = overlapHours === 0 ? 'ended now' : `works until ${minute(endsAt)} UTC`
      const text = [`The new key for ${domain}, shown this once; key ${old} ${ends}:`, key]
      return { ok: true, text, json: { id, domain, key, old, ends_at: endsAt.toISOString() } }
    }
  },
}
