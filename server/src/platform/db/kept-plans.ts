import { AsyncLocalStorage } from 'node:async_hooks'

const kept = new AsyncLocalStorage<boolean>()

/** Whether the statements of this transaction are prepared, whatever they do, and run by one plan each. */
export const keepsPlans = (): boolean => kept.getStore() === true

/** Runs a transaction that keeps its plans, or does not. */
export const keepingPlans = <T>(keeps: boolean, run: () => Promise<T>): Promise<T> =>
  kept.run(keeps, run)

/** What follows the words that begin a transaction: that it keeps its plans, where it does. */
export const planMode = (): string =>
  keepsPlans() ? '; set local plan_cache_mode = force_generic_plan' : ''
