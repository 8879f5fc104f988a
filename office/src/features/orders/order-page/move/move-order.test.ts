import { may, type Role } from '@e-arrival/contract/permissions'
import { moveTargets, statuses } from '@e-arrival/contract/statuses'
import { expect, test } from 'vitest'
import { movesOf } from './move-order.ts'

const offered = (role: Role, status: (typeof statuses)[number]) =>
  movesOf(status, (action) => may(role, action)).map((move) => move.status)

test('every target but the present status is offered to an Admin, Delete as the last', () => {
  for (const status of statuses) {
    const others = Object.keys(moveTargets).filter((target) => target !== status)
    const last = others.filter((target) => target === 'Deleted')
    const before = others.filter((target) => target !== 'Deleted')
    expect(offered('Admin', status)).toEqual([...before, ...last])
  }
})

test('Delete is for Admin and Manager, and so is the way out of Deleted', () => {
  expect(offered('Manager', 'New')).toContain('Deleted')
  for (const role of ['Team', 'Telecaller', 'Night Staff'] as const) {
    expect(offered(role, 'New')).toHaveLength(Object.keys(moveTargets).length - 1)
    expect(offered(role, 'New')).not.toContain('Deleted')
    expect(offered(role, 'Deleted')).toEqual([])
  }
})

test('the buttons carry the words of the specification', () => {
  const labels = movesOf('New', () => true).map((move) => move.label)
  expect(labels.slice(0, 6)).toEqual([
    'Move to Awaiting Response',
    'Move to Completed Refunds',
    'Move to Completed Orders',
    'Move to Contact Customer',
    'Move to Awaiting Govt',
    'Move to Customer Called',
  ])
  expect(labels.at(-1)).toBe('Move to Delete')
})
