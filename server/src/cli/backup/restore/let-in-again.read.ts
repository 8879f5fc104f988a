import { isLiveKey, listKeys } from '../../../features/intake/intake.public.ts'
import { listWebhooks } from '../../../features/integrations/integrations.public.ts'
import { listTeam } from '../../../features/team/team.public.ts'
import type { Db } from '../../../platform/db/db.ts'

/** Who and what works again in a restored copy as on the day of its backup, though it may have been put out since. */
export type LetIn = {
  members: { email: string; type: string }[]
  intake_keys: { id: number; domain: string; hint: string }[]
  webhooks: { id: number; domain: string; url: string }[]
}

export const letInAgain = async (db: Db, now: Date): Promise<LetIn> => {
  const members = (await listTeam(db)).map(({ email, type }) => ({ email, type }))
  const keys = (await listKeys(db, now)).filter((key) => isLiveKey(key, now))
  const webhooks = (await listWebhooks(db, now)).filter(({ revoked_at }) => revoked_at === null)
  return {
    members,
    intake_keys: keys.map(({ id, domain, hint }) => ({ id, domain, hint })),
    webhooks: webhooks.map(({ id, domain, url }) => ({ id, domain, url })),
  }
}

/** Told as a restore ends; nothing of what there is none. */
export const sayLetIn = ({ members, intake_keys, webhooks }: LetIn): string[] => [
  'Everybody is signed out: no session, and no link to set a password, of before the restore counts any more',
  ...said(
    'These members can sign in with their password and second step of the backup; delete who has left since, and have changed passwords changed again',
    members.map(({ email, type }) => `${email} (${type})`),
  ),
  ...said(
    'These intake keys are taken again; revoke what was revoked since (intake-key revoke ID)',
    intake_keys.map(({ id, domain, hint }) => `${id} of ${domain} (…${hint})`),
  ),
  ...said(
    'These webhooks are told of orders again; revoke what was revoked since (webhook revoke ID)',
    webhooks.map(({ id, url }) => `${id} to ${url}`),
  ),
]

const said = (what: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}`]
