import { keepsPlans } from '../kept-plans.ts'
import { isSaidPrepared, PreparingClient } from './preparing-client.ts'

/** What begins or ends something, or sets it, has no plan. */
const PLANLESS = /^\s*(begin|start|commit|rollback|savepoint|release|set|reset)\b/i

/** What every call asks and is planned the same either way says so: between calls of two kinds nothing need be set for it. */
const ANY_PLAN = /\/\* any plan \*\//

const MODES = {
  kept: 'set plan_cache_mode = force_generic_plan',
  chosen: 'reset plan_cache_mode',
} as const

/**
 * A client that has a connection to the server of its own. There what says that it is prepared (prepared.ts) has one plan from its first
 * call on: left to itself, PostgreSQL plans the first five calls on each connection for their own values, which takes longer than a page
 * takes to read. All else is planned as PostgreSQL chooses. What changes the choice goes in one writing with what it is for.
 */
export class PlanKeepingClient extends PreparingClient {
  #mode: keyof typeof MODES | undefined = 'chosen'

  protected override settingBefore(text: string): string | undefined {
    if (PLANLESS.test(text) || keepsPlans()) return undefined
    const mode = isSaidPrepared(text) ? 'kept' : 'chosen'
    if (mode === this.#mode || ANY_PLAN.test(text)) return undefined
    this.#mode = mode
    return MODES[mode]
  }
  protected override forgetSettings(): void {
    this.#mode = undefined
  }
}
