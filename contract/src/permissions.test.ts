import { expect, test } from 'vitest'
import { actionsOf, may, permissions, roles } from './permissions.ts'

const admin = ['Admin']
const leads = ['Admin', 'Manager']
const noTelecaller = ['Admin', 'Manager', 'Team', 'Night Staff']

/** What D15, D18, D20–D23 and D92 reserve; everything else is open to the five roles. */
const reserved = {
  'orders.history': noTelecaller,
  'orders.assign-others': leads,
  'orders.delete': leads,
  'orders.delete-mine': admin,
  'orders.restore': leads,
  'orders.see-others': leads,
  'assignment.manage': admin,
  'reports.processed': leads,
  'activity.read': leads,
  'activity.sign-ins': admin,
  'team.manage': leads,
  'team.manage-admins': admin,
  'privacy.watch': admin,
  'privacy.manage': admin,
  'evidence.watch': admin,
  'gateways.manage': leads,
  'integrations.manage': admin,
  'mail.manage': leads,
  'password.link': leads,
  'openapi.read': admin,
}

test('the table of rights reserves what the decisions reserve, and nothing else', () => {
  const found = Object.entries(permissions).filter(([, holders]) => holders.length < roles.length)
  expect(Object.fromEntries(found)).toEqual(reserved)
})

test('a role has the rights that name it', () => {
  expect(actionsOf('Admin')).toEqual(Object.keys(permissions))
  expect(may('Telecaller', 'orders.history')).toBe(false)
  expect(actionsOf('Night Staff')).not.toContain('orders.delete')
})
