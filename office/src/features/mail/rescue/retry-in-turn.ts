import type { RouteData } from '@e-arrival/contract/call/route'
import { mailProspects, type ProspectCounts } from '@e-arrival/contract/mail/prospects'
import { retryMails } from '@e-arrival/contract/mail/rescue'
import { isAbort } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

type Body = Parameters<typeof call<typeof retryMails>>[1]['body']
type Data = RouteData<typeof retryMails>
/** What became of all that was asked for, however many calls it took. `failure`: why the rest was not asked for any more. */
export type Retried = {
  retried: number
  prospects: ProspectCounts
  reasons: ReadonlySet<string>
  failure?: unknown
}

const bothOf = (these: ProspectCounts, those: ProspectCounts): ProspectCounts =>
  Object.fromEntries(mailProspects.map((one) => [one, (these[one] ?? 0) + (those[one] ?? 0)]))

/**
 * Sends mails again, call after call until none is left of what is meant: one call takes RETRIED_AT_ONCE of them. One that fails ends
 * it, and what was done before it is still told.
 */
export const retryMailsInTurn = async (
  body: Body,
  ask: (body: Body) => Promise<Data> = async (part) =>
    (await call(retryMails, { body: part })).data,
): Promise<Retried> => {
  const sum = { retried: 0, prospects: {} as ProspectCounts, reasons: new Set<string>() }
  let next: Body | undefined = body
  for (let calls = 0; next; calls += 1) {
    const asked: Body = next
    try {
      const data: Data = await ask(asked)
      sum.retried += data.retried
      sum.prospects = bothOf(sum.prospects, data.prospects ?? {})
      for (const { reason } of data.skipped) sum.reasons.add(reason)
      next =
        data.hasMore && data.next !== undefined && 'state' in asked
          ? { ...asked, upTo: data.next }
          : undefined
    } catch (failure) {
      if (calls === 0 || isAbort(failure)) throw failure
      return { ...sum, failure }
    }
  }
  return sum
}
