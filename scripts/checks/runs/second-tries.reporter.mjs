import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UNIT_SECOND_TRIES, unitSecondTries } from './second-tries.mjs'

/** Reporter of vitest, whose own reports do not name the tests that passed only when tried again. */
export default class SecondTries {
  onTestRunEnd(/** @type {readonly import('vitest/node').TestModule[]} */ modules) {
    mkdirSync(dirname(UNIT_SECOND_TRIES), { recursive: true })
    writeFileSync(UNIT_SECOND_TRIES, JSON.stringify(modules.flatMap(unitSecondTries)))
  }
}
