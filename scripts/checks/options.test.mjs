import { describe, expect, it } from 'vitest'
import { chosenHow, chosenSteps, withinShare } from './options.mjs'

const STEPS = [{ id: 'lint', together: true }, { id: 'types', together: true }, { id: 'unit' }]

describe('the options of npm test', () => {
  it('choose all steps, some, or all but some', () => {
    expect(chosenSteps([], STEPS)).toEqual(['lint', 'types', 'unit'])
    expect(chosenSteps(['--only', 'unit,lint'], STEPS)).toEqual(['lint', 'unit'])
    expect(chosenSteps(['--skip', 'unit'], STEPS)).toEqual(['lint', 'types'])
  })

  it('choose the steps that read and run nothing', () => {
    expect(chosenSteps(['--static'], STEPS)).toEqual(['lint', 'types'])
  })

  it('let long tests follow those they belong to', () => {
    const steps = [...STEPS, { id: 'long-unit', longOf: 'unit' }]
    expect(chosenSteps([], steps)).toEqual(['lint', 'types', 'unit'])
    expect(chosenSteps(['--whole'], steps)).toEqual(['lint', 'types', 'unit', 'long-unit'])
    expect(chosenSteps(['--whole', '--skip', 'unit'], steps)).toEqual(['lint', 'types'])
  })

  it('say until when tests are begun, in minutes', () => {
    expect(chosenHow([]).beginUntil).toBeUndefined()
    const { beginUntil } = chosenHow(['--within', '75'])
    expect(beginUntil).toBeGreaterThan(Date.now() + 74 * 60_000)
    expect(() => chosenHow(['--within', 'soon'])).toThrow('--within says minutes, not "soon"')
  })

  it('leave the second of two a share of the time', () => {
    const { beginUntil } = withinShare(chosenHow(['--within', '75']), 0.5)
    expect(beginUntil).toBeGreaterThan(Date.now() + 37 * 60_000)
    expect(beginUntil).toBeLessThan(Date.now() + 38 * 60_000)
    expect(withinShare(chosenHow([]), 0.5).beginUntil).toBeUndefined()
  })

  it('name a step that is none', () => {
    expect(() => chosenSteps(['--only', 'units'], STEPS)).toThrow('no step "units"')
  })
})
