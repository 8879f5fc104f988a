import { roles } from '@e-arrival/contract/permissions'
import { describe, expect, it } from 'vitest'
import { grantable, mayDelete, mayEdit } from './team.rules.ts'

const ada = { id: 1, type: 'Admin' as const }
const bo = { id: 2, type: 'Admin' as const }
const mey = { id: 3, type: 'Manager' as const }
const tep = { id: 4, type: 'Team' as const }
const team = [ada, bo, mey, tep]

describe('what D23 lets a member do to the team', () => {
  it('keeps Admins from a Manager', () => {
    expect(mayEdit(mey, ada)).toBe(false)
    expect(mayDelete(mey, team, ada)).toBe(false)
    expect(grantable(mey, team)).not.toContain('Admin')
    expect(grantable(mey, team, tep)).toEqual(roles.slice(1))
  })

  it('lets a Manager do everything else', () => {
    expect(mayEdit(mey, tep)).toBe(true)
    expect(mayDelete(mey, team, tep)).toBe(true)
  })

  it('lets nobody delete himself', () => {
    expect(mayDelete(ada, team, ada)).toBe(false)
    expect(mayDelete(mey, team, mey)).toBe(false)
    expect(mayDelete(ada, team, bo)).toBe(true)
  })

  it('keeps the last Admin an Admin', () => {
    const one = [ada, mey]
    expect(mayDelete(bo, one, ada)).toBe(false)
    expect(grantable(ada, one, ada)).toEqual(['Admin'])
    expect(grantable(ada, team, ada)).toEqual(roles)
  })
})
