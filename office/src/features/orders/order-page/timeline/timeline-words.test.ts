import { keptInFolder } from '@e-arrival/contract/mail/not-sent'
import { WRITTEN_AS_SENT } from '@e-arrival/contract/mail/states'
import type { TimelineEvent } from '@e-arrival/contract/orders/timeline'
import { expect, test } from 'vitest'
import { wordsOf } from './timeline-words.ts'

const said = (kind: string, data: TimelineEvent['data'] = {}) =>
  wordsOf({ seq: 1, at: '', actor_kind: 'staff', actor_name: 'Ada', kind, data })

test('events speak in sentences', () => {
  expect(said('order.status-changed', { from: 'New', to: 'Completed' })).toBe(
    'Moved from New to Completed',
  )
  expect(said('order.assigned', { from: null, to: 'Tola' })).toBe('Assigned to Tola')
  expect(said('order.assigned', { from: 'Tola', to: null })).toBe('Freed from Tola')
  expect(said('order.sensitive-shown', { field: 'date_of_birth' })).toBe('Looked at: Birth Date')
  expect(said('order.sensitive-shown', { fields: ['passport_number', 'medical_issue'] })).toBe(
    'Looked at: Passport Number, Symptoms',
  )
  const compared = said('order.sensitive-compared', { fields: ['passport_number', 'surname'] })
  expect(compared).toBe('Compared with a document: Passport Number, Surname')
  const filed = { from: 'New', to: 'AwaitingGovt', via: 'file', reference: 'KH-1' }
  expect(said('order.status-changed', { ...filed, copied: ['surname', 'full_name'] })).toBe(
    'Filed as KH-1 (copied: Surname, Given Name). Moved from New to AwaitingGovt',
  )
  expect(said('order.reference-changed', { from: 'KH-1', to: '' })).toBe(
    'Reference KH-1 taken away',
  )
  expect(said('order.reference-changed', { from: 'KH-1', to: 'KH-2' })).toBe(
    'Reference corrected from KH-1 to KH-2',
  )
  const because = 'erased'
  expect(said('order.reference-changed', { from: 'erased', to: 'KH-2', because })).toBe(
    'Erased from what was typed: the reference is left as “KH-2”',
  )
  const transaction = { transactionId: 'TX erased', merchantName: 'SHOP' }
  expect(said('order.transaction-saved', transaction)).toBe(
    'Transaction details saved: TX erased, SHOP',
  )
  expect(said('order.transaction-saved', { ...transaction, because })).toBe(
    'Erased from what was typed: the transaction details are left as TX erased, SHOP',
  )
  expect(said('order.reference-changed', { from: 'erased', to: '', because })).toBe(
    'Erased from what was typed: no reference is left',
  )
  const erased = true
  expect(said('order.transaction-saved', { erased })).toBe(
    'Transaction details saved, and erased since',
  )
  expect(said('order.reference-changed', { erased })).toBe(
    'Reference entered or corrected, and erased since',
  )
  expect(said('order.status-changed', { erased, via: 'file', from: 'New', to: 'Pending' })).toBe(
    'Filed, its reference erased. Moved from New to Pending',
  )
  expect(said('order.sensitive-copied', { field: 'date_of_birth' })).toBe(
    'Given out to copy for filing: Birth Date',
  )
  expect(said('order.exported', { documents: 2 })).toBe('All data of the traveller exported')
  expect(said('order.exported', { documents: 1, lost: 1 })).toBe(
    'All data of the traveller exported, but for 1 lost document',
  )
  expect(said('remark.added', { flags: ['statusRefund'] })).toBe('Comment added, Refund')
  expect(said('mail.queued', { to: 'a@b.c', provider: 'AWS', otherAddress: true })).toContain(
    'not the order’s address',
  )
})

test('a kind without words of its own is still named, and missing data breaks nothing', () => {
  expect(said('order.something-new')).toBe('order something new')
  expect(said('remark.added')).toBe('Comment added')
})

test('a name that is read from the right does not turn round what stands beside it', () => {
  expect(said('order.assigned', { from: null, to: 'محمد', rule: 'turn' })).toBe(
    'Assigned to \u2068محمد\u2069 by the rule “by turn”',
  )
})

test('an erasure breaks no sentence', () => {
  const erased = true
  expect(said('document.uploaded', { erased })).toBe('Document uploaded, its name erased')
  expect(said('document.read', { erased })).toBe('Document opened, its name erased')
  expect(said('download.recorded', { erased })).toBe(
    'Document downloaded, its name and IP address erased',
  )
  expect(said('mail.queued', { erased, provider: 'AWS' })).toBe(
    'Mail to an erased address by AWS queued',
  )
})

test('a mail without a provider is not called tried', () => {
  const detail = keptInFolder('AWS')
  expect(said('mail.state-changed', { state: 'sending', detail })).toBe('Mail: AWS was not set up')
  // The next line says what is new, and no more: of other providers, or of today, an event knows nothing.
  const kept = 'Mail: Not sent, kept in a folder'
  expect(said('mail.state-changed', { state: 'written', detail: '' })).toBe(kept)
  const asSent = `Copy ${WRITTEN_AS_SENT}`
  expect(said('mail.state-changed', { state: 'sent', detail: asSent })).toBe(kept)
})

test('what is said behind a full stop begins with a capital, and a provider’s own words stay', () => {
  const mail = (state: string, detail: string, kind = 'mail.state-changed') =>
    said(kind, { mailId: 1, state, detail })
  expect(mail('sending', 'attempt 1 by Sendgrid')).toBe('Mail: Sending. Attempt 1 by Sendgrid')
  expect(mail('queued', 'queued again by hand, by AWS')).toBe(
    'Mail: Queued. Queued again by hand, by AWS',
  )
  expect(mail('failed', 'mailbox full', 'mail.answered-late')).toBe(
    'Late word on a mail: Failed. Mailbox full',
  )
  expect(mail('bounced', 'smtp; 550 no such user')).toBe('Mail: Bounced. smtp; 550 no such user')
  expect(mail('bounced', 'mx.example.com refused')).toBe('Mail: Bounced. mx.example.com refused')
})

test('a refund is dated by days as they are written everywhere', () => {
  const dates = { from: '2026-11-05T05:06:07.000Z', to: '2026-12-01T00:00:00.000Z' }
  expect(said('order.refund-dated', dates)).toBe(
    'Refund date changed from 11-05-2026 to 12-01-2026',
  )
  expect(said('order.refund-dated', { ...dates, from: null })).toContain('from – to 12-01-2026')
})

test('a mail was taken back by a hand, or withdrawn for a reason', () => {
  const cancelled = (more: TimelineEvent['data']) =>
    said('mail.state-changed', { mailId: 1, state: 'cancelled', detail: '', ...more })
  expect(cancelled({})).toBe('Mail: Taken back')
  expect(cancelled({ detail: 'The order was deleted.' })).toBe(
    'Mail: Withdrawn. The order was deleted.',
  )
  // An erasure of the contact class takes the detail away.
  expect(cancelled({ because: 'erased' })).toContain('Mail: Withdrawn. The data of its traveller')
})
