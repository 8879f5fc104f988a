import { expect } from 'vitest'
import type { SpecCall } from './spec-call.ts'

const some = expect.anything()
const fields = { name: 'Rithy Noun', email: 'rithy@office.example', password: 'harvest of rice' }

/** Spec 2 §7, Admin: the gateway, the team and the password. */
export const settingsCalls: readonly SpecCall[] = [
  {
    row: 'GET /admin/payment-gateways',
    right: () => ({}),
    reads: {
      count: expect.any(Number),
      data: expect.arrayContaining([expect.objectContaining({ is_active: '1' })]),
    },
    wrong: () => ({ asStranger: true }),
    refused: [401],
  },
  {
    row: 'POST /admin/payment-gateway-setting',
    right: ({ gatewayId }) => ({ body: { gatewayId } }),
    reads: { message: 'Gateway changed successfully.' },
    wrong: () => ({ body: { gatewayId: '' } }),
    refused: [400, 'gatewayId', 'Please select gateway.'],
  },
  {
    row: 'GET /admin/get-team-member-list',
    right: () => ({}),
    reads: {
      count: expect.any(Number),
      data: expect.arrayContaining([expect.objectContaining({ password: '••••••••' })]),
    },
    wrong: () => ({ asStranger: true }),
    refused: [401],
  },
  {
    row: 'POST /admin/add-team-member',
    right: () => ({ body: { ...fields, type: 'Telecaller' } }),
    reads: { message: some, data: expect.objectContaining({ name: 'Rithy Noun' }) },
    wrong: () => ({ body: { ...fields, name: '', type: 'Telecaller' } }),
    refused: [400, 'name', 'Please enter your name.'],
  },
  {
    row: 'GET /admin/team-member-info/{id}',
    right: ({ other }) => ({ fill: [other.id] }),
    reads: { data: expect.objectContaining({ id: some, name: some, email: some, type: 'Team' }) },
    wrong: () => ({ fill: ['somebody'] }),
    refused: [400, 'id', 'This team member does not exist.'],
  },
  {
    row: 'POST /admin/update-team-member',
    right: ({ other: { id, name, email, type } }) => ({
      body: { name: `${name} Anew`, email, password: '••••••••', type, tmId: id },
    }),
    reads: {
      message: some,
      data: expect.objectContaining({ name: expect.stringMatching('Anew') }),
    },
    wrong: ({ other: { id, name, email } }) => ({
      body: { name, email, password: '', type: '', tmId: id },
    }),
    refused: [400, 'type', 'Please select type.'],
  },
  {
    row: 'PUT /admin/delete-team-member',
    right: ({ other }) => ({ body: { teamMemberId: other.id } }),
    reads: { message: 'Team member deleted successfully.' },
    wrong: () => ({ body: { teamMemberId: 'somebody' } }),
    refused: [400, 'teamMemberId', 'This team member does not exist.'],
  },
  {
    row: 'GET /admin/get-team-member-type',
    right: () => ({}),
    reads: {
      count: 5,
      data: ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'].map((type) => ({
        id: some,
        type,
      })),
    },
    wrong: () => ({ asStranger: true }),
    refused: [401],
  },
]
