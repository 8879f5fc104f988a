import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { strayError, UNIT_RUN_END, unitSecondTries } from './run-end.mjs'

/** Reporter of vitest, whose own reports name neither the tests that passed only when tried again nor the errors that failed none. */
export default class RunEnd {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    mkdirSync(dirname(UNIT_RUN_END), { recursive: true })
    const secondTries = modules.flatMap(unitSecondTries)
    writeFileSync(UNIT_RUN_END, JSON.stringify({ secondTries, strays: errors.map(strayError) }))
  }
}
