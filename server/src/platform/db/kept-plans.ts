import { AsyncLocalStorage } from 'node:async_hooks'
import { SENT_AHEAD } from './sent-ahead.ts'

const kept = new AsyncLocalStorage<boolean>()

/** Whether the statements of this transaction are prepared, whatever they do, and run by one plan each. */
export const keepsPlans = (): boolean => kept.getStore() === true

/** Runs a transaction that keeps its plans, or does not. */
export const keepingPlans = <T>(keeps: boolean, run: () => Promise<T>): Promise<T> =>
  kept.run(keeps, run)

/**
 * What follows the words that begin a transaction: that it keeps its plans, where it does. It is sent with what such a
 * transaction begins with, which takes locks and changes nothing: without a transaction around it no harm is done.
 */
export const planMode = (): string =>
  keepsPlans() ? `; set local plan_cache_mode = force_generic_plan ${SENT_AHEAD}` : ''
