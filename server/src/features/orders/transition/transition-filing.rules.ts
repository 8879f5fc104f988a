import { filedText, passportAsReference } from '@e-arrival/contract/filing/file-orders'
import { isFinished } from '@e-arrival/contract/statuses'
import {
  type Change,
  type HeldOrder,
  refuse,
  type SaidReference,
  type Setting,
  stateOf,
  type Verdict,
} from './transition-state.ts'
import { entered, withoutFormerMember } from './transition-status.rules.ts'

type Filing = Extract<Change, { kind: 'file' }>
type Correction = Extract<Change, { kind: 'correct-filing' }>

/** Who filed it when and under which reference, as who comes second is told. */
const alreadyFiled = ({ filed_by, filed_at, filed_reference }: HeldOrder): string =>
  filedText({ by: filed_by, at: filed_at?.toISOString() ?? '', reference: filed_reference })

const seenOf = ({ id, order_id }: HeldOrder, seen: Filing['seen']) =>
  seen.get(order_id) ?? seen.get(String(id)) ?? { reference: '', copied: [] }

/** Two orders under one reference are hardly meant, the party apart: who sends it says that he knows. */
const otherCarrier = (
  { reference, shared }: Pick<Filing, 'reference' | 'shared'>,
  { carrier }: Pick<Setting, 'carrier'>,
): Verdict | undefined =>
  carrier !== null && !shared
    ? refuse('shared', `Order ${carrier} was filed as ${reference} already`)
    : undefined

/** Of a party any: under the number of one of them none is filed. */
const refusePassport = ({ passports }: Pick<Setting, 'passports'>, orderId?: number) =>
  (orderId === undefined ? passports.size > 0 : passports.has(orderId))
    ? refuse('refused', passportAsReference)
    : undefined

/** Where somebody else filed what was about to be filed, that is what its sender is told, not that the status differs. */
export const filedMeanwhile = (order: HeldOrder, change: Change): string | undefined =>
  change.kind === 'file' &&
  order.filed_reference !== '' &&
  order.filed_reference !== seenOf(order, change.seen).reference
    ? alreadyFiled(order)
    : undefined

/**
 * Filed with the government: open orders go to AwaitingGovt with the reference, one that waits there already is given it. What
 * somebody filed meanwhile is never written over (decision 0052).
 */
export const file = (order: HeldOrder, change: Filing, setting: Setting): Verdict => {
  const { reference, seen } = change
  const { reference: known, copied } = seenOf(order, seen)
  const isWaiting = order.status === 'AwaitingGovt'
  if (order.filed_reference !== '' && (isWaiting || order.filed_reference !== known))
    return refuse('changed', alreadyFiled(order))
  if (isFinished(order.status)) return refuse('refused', `Not open any more: in ${order.status}`)
  const wrong = refusePassport(setting) ?? otherCarrier(change, setting)
  if (wrong) return wrong
  const filed = {
    filed_reference: reference,
    filed_at: setting.at,
    filed_by: setting.by.actor.name,
  }
  const message = `Filed as ${reference}`
  if (isWaiting) {
    const data = { from: '', to: reference, copied, batch: setting.batch }
    const next = { ...stateOf(order), ...filed }
    return { done: true, next, event: { kind: 'order.reference-changed', data }, message }
  }
  const to = 'AwaitingGovt' as const
  const data = { from: order.status, to, via: 'file', reference, copied, batch: setting.batch }
  const next = withoutFormerMember({ ...entered(order, to, setting), ...filed }, setting)
  return { done: true, next, event: { kind: 'order.status-changed', data }, message }
}

/** A wrong reference is put right; when and by whom it was filed stays, and the event keeps both references. */
export const correctFiling = (order: HeldOrder, change: Correction, setting: Setting): Verdict => {
  const { reference, seen } = change
  if (order.filed_at === null) return refuse('refused', 'Not filed yet')
  if (order.status === 'Deleted') return refuse('refused', 'Not open any more: in Deleted')
  if (order.filed_reference === reference)
    return { done: true, next: null, message: `Already ${reference}` }
  if (order.filed_reference !== seen) return refuse('changed', alreadyFiled(order))
  const wrong = refusePassport(setting) ?? otherCarrier(change, setting)
  if (wrong) return wrong
  const data = { from: order.filed_reference, to: reference, batch: setting.batch }
  return {
    done: true,
    next: { ...stateOf(order), filed_reference: reference },
    event: { kind: 'order.reference-changed', data },
    message: `Reference corrected to ${reference}`,
  }
}

/** The reference a file says, whatever the order's status, which the file says for itself; '' takes it away (D78). */
export const importReference = (
  order: HeldOrder,
  said: SaidReference | undefined,
  setting: Setting,
): Verdict => {
  if (said === undefined) return refuse('unknown', 'The file says no reference')
  const { reference, at, shared } = said
  if (order.filed_reference === reference)
    return { done: true, next: null, message: `Already ${reference}` }
  const carrier = setting.carriers.get(order.id) ?? null
  const wrong =
    refusePassport(setting, order.id) ?? otherCarrier({ reference, shared }, { carrier })
  if (wrong) return wrong
  const filed =
    reference === ''
      ? { filed_at: null, filed_by: '' }
      : {
          filed_at: at ?? order.filed_at ?? setting.at,
          filed_by: order.filed_by || setting.by.actor.name,
        }
  const filed_at = filed.filed_at?.toISOString() ?? null
  const data = { from: order.filed_reference, to: reference, filed_at, batch: setting.batch }
  return {
    done: true,
    next: { ...stateOf(order), filed_reference: reference, ...filed },
    event: { kind: 'order.reference-changed', data },
    message: `Filed as ${reference}`,
  }
}
