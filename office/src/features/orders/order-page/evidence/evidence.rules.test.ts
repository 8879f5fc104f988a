import type { MailRow } from '@e-arrival/contract/mail'
import type { OrderDetail } from '@e-arrival/contract/orders.detail'
import { expect, test } from 'vitest'
import { proofsOf } from './evidence.rules.ts'

const bare = {
  email: 'Sok@example.com',
  user: { email: '' },
  transaction_id: '',
  merchant_name: '',
  uploadDoc: [],
  mailHistory: [],
  downloadHistory: [],
} as unknown as OrderDetail
const mail = (change: Partial<MailRow>) =>
  ({
    kind: 'document',
    to: 'sok@example.com',
    state: 'sent',
    witnessed: true,
    create_ts: '2026-01-02T05:00:00.000Z',
    ...change,
  }) as MailRow
const have = (change: Partial<OrderDetail>) =>
  proofsOf({ ...bare, ...change })
    .filter(({ proof }) => proof !== undefined)
    .map(({ name }) => name)

test('a bare order has no proof, and each missing one says what would be', () => {
  expect(have({})).toEqual([])
  expect(proofsOf(bare).every(({ missing }) => missing !== '')).toBe(true)
})

test('a mail proves the address once it left for it, and its delivery once that is confirmed', () => {
  expect(have({ mailHistory: [mail({ state: 'cancelled' })] })).toEqual([])
  expect(have({ mailHistory: [mail({ to: 'other@example.com' })] })).toEqual([])
  for (const state of ['written', 'held', 'queued', 'bounced', 'failed', 'unknown'] as const)
    expect(have({ mailHistory: [mail({ state })] })).toEqual([])
  expect(have({ mailHistory: [mail({ witnessed: false })] })).toEqual([])
  const invoice = mail({ kind: 'invoice', state: 'delivered' })
  expect(have({ mailHistory: [invoice] })).toEqual([])
  expect(have({ mailHistory: [mail({ state: 'delivered', to: 'other@example.com' })] })).toEqual([])
  expect(have({ mailHistory: [mail({})] })).toEqual(['Email match'])
  expect(have({ mailHistory: [mail({ state: 'delivered' })] })).toEqual([
    'Mail delivered',
    'Email match',
  ])
})

test('a download proves itself, the email before it, the place and the device', () => {
  const row = { create_ts: '2026-01-02T05:00:00.000Z', file1: 'card.pdf', timezone: '' }
  const downloadHistory = [
    { ...row, ip: '1.2.3.4', browser: 'Safari', os: 'iOS' },
  ] as OrderDetail['downloadHistory']
  expect(have({ downloadHistory })).toEqual([
    'Email match',
    'Downloaded by the traveller',
    'IP address and place',
    'Device',
  ])
  const [, , , download] = proofsOf({ ...bare, downloadHistory })
  expect(download?.proof).toBe('card.pdf, 01/02/2026 00:00:00 (EST)')
})

test('the transaction id counts by itself', () => {
  expect(have({ transaction_id: 'TX1' })).toEqual(['Transaction id'])
})
