import { errorCodes } from '@e-arrival/contract/call/errors'
import { AppError, invalidField } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Trx } from '../../db/db.ts'
import { joining } from '../../db/joined-connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashOfSecret } from '../../ids.ts'
import { isErasedSince } from './erased-since.read.ts'
import { claimKey, type KeptAnswer, keepAnswer, releaseKey } from './idempotency-keys.store.ts'
import { ordersNamed } from './orders-named.rules.ts'
import { openAnswer, sealAnswer } from './seal-answer.ts'

/** For how long a key stands for its first call (D80). */
export const KEPT_MS = 24 * 60 * 60 * 1000
const DONE = 200
const KEY = /^[\x21-\x7e]{1,255}$/

/** A call that names itself: whose it is, its key, and what it asks. */
export type NamedCall = {
  caller: string
  key: string
  asks: unknown
  /** Its answer is given again after any erasure. */
  tellsOfNobody?: boolean
  /** So is what it was answered when it was done; what refused it is not. */
  doneTellsOfNobody?: boolean
}
/** The answer's code and body, and whether it is the first one given again. */
export type OnceAnswer = { http: number; body: unknown; replayed: boolean }
type Deps = { db: Db; clock: Clock }

/** Refusals that are no answer to the call: the same call may be let through later. */
const NOT_KEPT = new Set<number>([401, 408, 429])
const isKept = ({ code, details }: AppError): boolean =>
  !details.untilProved && !NOT_KEPT.has(errorCodes[code].http)

/** What a call came to: an answer that is kept, or a refusal that is none. */
type Outcome = { http: number; body: unknown } | { notNow: AppError }

const refusalOf = (error: unknown): Outcome => {
  if (!(error instanceof AppError)) throw error
  const { http } = errorCodes[error.code]
  if (!isKept(error)) return { notNow: error }
  if (http >= 500) throw error
  const { data = null, errors } = error.details
  return { http, body: { status: 0, message: error.message, data, ...(errors ? { errors } : {}) } }
}

/** Of what a call asks. Its key is kept nowhere, and without it nobody can try which content has this hash. */
const hashOf = ({ key, asks }: NamedCall): string => hashOfSecret(`${key} ${JSON.stringify(asks)}`)

const tellsOfNobody = (call: NamedCall, http: number): boolean =>
  call.tellsOfNobody === true || (call.doneTellsOfNobody === true && http === DONE)

/** An answer does not outlive who it tells of: what was erased since is not given out of it (D71). */
const again = async (trx: Trx, call: NamedCall, kept: KeptAnswer): Promise<OnceAnswer> => {
  if (kept.request_hash !== hashOf(call)) throw new AppError('keyReused')
  if (kept.http === null) throw new AppError('conflict')
  const erased = kept.http === DONE ? 'answerErased' : 'refusalErased'
  if (kept.answer === null) throw new AppError(erased)
  const body: unknown = JSON.parse(openAnswer(call.caller, call.key, kept.answer))
  const orders = () => ordersNamed(call.asks, body)
  const isOfNobody = tellsOfNobody(call, kept.http)
  if (!isOfNobody && (await isErasedSince(trx, kept.created_at, orders))) throw new AppError(erased)
  return { http: kept.http, body, replayed: true }
}

/**
 * Answers a call once (D80): its work, its changes and its kept answer are one transaction. The same key and content within a
 * day gets the first answer again, another content is refused; a call of a key that is being answered waits for it. What a call
 * counted or told before it was refused for now stays, as that of a call without a key does: else a key would be a way round every limit.
 */
export const answerOnce = async (
  { db, clock }: Deps,
  call: NamedCall,
  work: () => Promise<unknown>,
): Promise<OnceAnswer> => {
  if (!KEY.test(call.key))
    throw invalidField('Idempotency-Key', 'Idempotency-Key has 1 to 255 visible characters.')
  const { caller } = call
  const keyHash = hashOfSecret(`${caller} ${call.key}`)
  const requestHash = hashOf(call)
  const answered = await inTransaction(db, async (trx) => {
    const at = clock()
    const from = new Date(at.getTime() - KEPT_MS)
    const kept = await claimKey(trx, { caller, keyHash, requestHash, at, from })
    if (kept) return again(trx, call, kept)
    const came = await joining(
      trx,
      async (): Promise<Outcome> => ({ http: DONE, body: await work() }),
    ).catch(refusalOf)
    if ('notNow' in came) {
      await releaseKey(trx, { caller, keyHash })
      return came
    }
    const { http, body } = came
    const answer = sealAnswer(caller, call.key, JSON.stringify(body))
    const orders = tellsOfNobody(call, http) ? null : ordersNamed(call.asks, body)
    await keepAnswer(trx, { caller, keyHash, http, answer, callBegan: at, orders })
    return { http, body, replayed: false }
  })
  if ('notNow' in answered) throw answered.notNow
  return answered
}
