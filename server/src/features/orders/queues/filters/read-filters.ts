import {
  filterFieldsOf,
  filterTexts,
  type OrderFilters,
  orderFilterSchema,
} from '@e-arrival/contract/orders/filters'
import type { QueueName } from '@e-arrival/contract/orders/queues'
import { may } from '@e-arrival/contract/permissions'
import { AppError, invalidField } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Member } from '../../../../platform/http/caller/session.ts'
import { memberNamed } from '../member-in-question.read.ts'
import type { QueueScope } from '../queue.rules.ts'
import type { Narrowed } from './chosen.read.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const fields = Object.keys(orderFilterSchema.shape) as (keyof OrderFilters)[]

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const refuseTurned = (from: string | undefined, to: string | undefined, path: string): void => {
  if (from && to && to < from) throw invalidField(path, filterTexts.endBeforeStart)
}

/** Somebody else's orders are looked at by who may see others' (D20). */
const memberAsked = async (db: Db, caller: Member, name: string): Promise<number> => {
  if (name === caller.name) return caller.id
  if (!may(caller.type, 'orders.see-others')) throw new AppError('forbidden')
  const id = await memberNamed(db, name)
  if (id === undefined) throw invalidField('member', filterTexts.noMember)
  return id
}

/** The filters among a call's fields, those that were given. */
export const filtersOf = (asked: OrderFilters): OrderFilters =>
  Object.fromEntries(
    fields.flatMap((field) => (asked[field] === undefined ? [] : [[field, asked[field]]])),
  )

/** What the filters of a call mean (D85); refused where one cannot be heeded, so that no wider set is meant than was asked for. */
export const readFilters = async (
  db: Db,
  caller: Member,
  queue: QueueName,
  asked: OrderFilters,
  today: string,
): Promise<Narrowed & Pick<QueueScope, 'statuses'>> => {
  const given = Object.keys(filtersOf(asked)) as (keyof OrderFilters)[]
  if (given.length === 0) return {}
  const refused = given.find((field) => !filterFieldsOf(queue).includes(field))
  if (refused) throw invalidField(refused, filterTexts.historyOnly)
  const { now, processingFrom, processingTo } = asked
  const { status, member, domain, from, to, arrivalFrom, arrivalTo, flags = [] } = asked
  refuseTurned(from, to, 'to')
  refuseTurned(arrivalFrom, arrivalTo, 'arrivalTo')
  refuseTurned(processingFrom, processingTo, 'processingTo')
  const chooses =
    member ??
    domain ??
    arrivalFrom ??
    arrivalTo ??
    flags[0] ??
    now ??
    processingFrom ??
    processingTo
  return {
    ...(status ? { statuses: status } : {}),
    ...(from || to
      ? {
          created: {
            ...(from ? { from: startOf(from) } : {}),
            ...(to ? { until: new Date(startOf(to).getTime() + DAY_MS) } : {}),
          },
        }
      : {}),
    ...(chooses === undefined
      ? {}
      : {
          chosen: {
            memberId: member === undefined ? undefined : await memberAsked(db, caller, member),
            domain,
            arrival: { from: arrivalFrom, to: arrivalTo },
            processing: { from: processingFrom, to: processingTo },
            now: now && { name: now, today },
            flags,
          },
        }),
  }
}
