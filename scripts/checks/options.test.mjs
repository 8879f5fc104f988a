import { describe, expect, it } from 'vitest'
import { chosenSteps } from './options.mjs'

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

  it('name a step that is none', () => {
    expect(() => chosenSteps(['--only', 'units'], STEPS)).toThrow('no step "units"')
  })
})
