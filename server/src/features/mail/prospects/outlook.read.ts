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

/** Which providers have credentials; never inside a transaction, since a kit may be asked for its own. */
const whoIsSetUp = async ({
  isSetUp,
}: Pick<OutlookDeps, 'isSetUp'>): Promise<Outlook['isSetUp']> => {
  const asked = providers.map(async (name) => [name, await isSetUp(name)] as const)
  return Object.fromEntries(await Promise.all(asked)) as Outlook['isSetUp']
}

/** How the providers stand now; never inside a transaction, as `whoIsSetUp`. */
export const readOutlook = async (db: Db, deps: OutlookDeps): Promise<Outlook> => {
  const [{ lanes }, isSetUp] = await Promise.all([lookAtLanes(db), whoIsSetUp(deps)])
  return { lanes, now: deps.clock(), isSetUp }
}

/** What a row tells of a mail that may wait. */
type MayWait = {
  state: MailState
  provider: string
  next_attempt_at: Date | null
  failed_over: boolean
  doubts: number
}
/** What a row cannot tell of its mail: how it goes on, null where it waits no more, and why it was not sent (D61). */
type Ahead = { prospect: MailProspect | null; none_set_up: boolean }
export type AheadOf = (row: MayWait) => Ahead

const NOTHING: Ahead = { prospect: null, none_set_up: false }
export const nothingAhead: AheadOf = () => NOTHING

const isNobody = (isSetUp: Outlook['isSetUp']): boolean =>
  providers.every((name) => isSetUp[name] === false)

/** Whether it is known that no provider at all is set up. */
export const isNoneSetUp = async (deps: OutlookDeps): Promise<boolean> =>
  isNobody(await whoIsSetUp(deps))

export const aheadBy = (outlook: Outlook): AheadOf => {
  const isNone = isNobody(outlook.isSetUp)
  return ({ state, provider, next_attempt_at: dueAt, failed_over: failedOver, doubts }) => ({
    prospect:
      state === 'queued' ? prospectOf(outlook, { provider, dueAt, failedOver, doubts }) : null,
    none_set_up: state === 'written' && isNone,
  })
}

type Rows = readonly { state: MailState | null }[]
const some = (rows: Rows, wanted: MailState): boolean => rows.some(({ state }) => state === wanted)

/** What is ahead of each of these mails. How the providers stand is asked only where it matters to one of them: most pages show none. */
export const aheadOf = async (db: Db, deps: OutlookDeps, rows: Rows): Promise<AheadOf> => {
  if (some(rows, 'queued')) return aheadBy(await readOutlook(db, deps))
  if (!some(rows, 'written')) return nothingAhead
  const isNone = await isNoneSetUp(deps)
  return ({ state }) => ({ prospect: null, none_set_up: state === 'written' && isNone })
}

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
