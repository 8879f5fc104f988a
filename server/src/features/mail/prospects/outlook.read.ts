import { promiseOf } from '@e-arrival/contract/mail/promises'
import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import type { MailState } from '@e-arrival/contract/mail/states'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Said } from '../../../platform/http/said.ts'
import { lookAtLanes } from '../outbox/lane.store.ts'
import { type Outlook, prospectOf } from './prospect.rules.ts'

export type OutlookDeps = {
  clock: Clock
  /** Whether a provider has credentials; null while that is not known. */
  isSetUp: (provider: Provider) => Promise<boolean | null>
}

/** How the providers stand now; never inside a transaction, since a kit may be asked for its credentials. */
export const readOutlook = async (db: Db, { clock, isSetUp }: OutlookDeps): Promise<Outlook> => {
  const asked = providers.map(async (name) => [name, await isSetUp(name)] as const)
  const [{ lanes }, answers] = await Promise.all([lookAtLanes(db), Promise.all(asked)])
  return {
    ...{ lanes, now: clock() },
    isSetUp: Object.fromEntries(answers) as Outlook['isSetUp'],
  }
}

/** What a row tells of a mail that may wait. */
type MayWait = {
  state: MailState
  provider: string
  next_attempt_at: Date | null
  failed_over: boolean
  doubts: number
}
/** null of a mail that waits no more. */
export type ProspectFor = (row: MayWait) => MailProspect | null

export const prospectsBy =
  (outlook: Outlook): ProspectFor =>
  ({ state, provider, next_attempt_at: dueAt, failed_over: failedOver, doubts }) =>
    state === 'queued' ? prospectOf(outlook, { provider, dueAt, failedOver, doubts }) : null

/** What becomes of each of these mails. How the providers stand is asked only where one of them waits: most pages show none. */
export const prospectsFor = async (
  db: Db,
  deps: OutlookDeps,
  rows: readonly { state: MailState | null }[],
): Promise<ProspectFor> =>
  rows.some(({ state }) => state === 'queued')
    ? prospectsBy(await readOutlook(db, deps))
    : () => null

/** What the caller may be promised of a mail that he asks for now; `mail` is how the sentence begins. One that does not leave is not all that he asked for. */
export const promiseNow = (
  outlook: Outlook,
  mail: string,
  { provider, holdSeconds }: { provider: Provider; holdSeconds: number },
): Said => {
  const dueAt = new Date(outlook.now.getTime() + holdSeconds * 1000)
  const prospect = prospectOf(outlook, { provider, dueAt }) ?? 'leaves'
  const message = promiseOf(mail, { prospect, provider })
  return prospect === 'leaves' ? { message } : { message, outcome: 'partly' }
}
