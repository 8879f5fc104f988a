import { expect, it } from 'vitest'
import { whither } from './whither.rules.ts'

const unsent = { sentAt: null, refusal: null, to: 'own@example.com' }
const invoice = { kind: 'invoice', state: 'queued', to: 'x@example.com', witnessed: true } as const
const imported = { ...invoice, kind: 'document', state: 'sent', witnessed: false } as const

it('says of an order whose mails are imported no more than that none was sent from here', () => {
  const would = 'yet; it would go to'
  const own = `${unsent.to}, unless another address is typed`
  expect(whither(unsent, [])).toEqual([`Not sent ${would}`, own])
  expect(whither(unsent, [invoice])).toEqual([`Not sent ${would}`, own])
  expect(whither(unsent, [invoice, imported])).toEqual([`Not sent from here ${would}`, own])
  const deleted = { ...unsent, refusal: 'The order is deleted.' }
  expect(whither(deleted, [])).toEqual(['Not sent', deleted.refusal])
  expect(whither(deleted, [imported])).toEqual(['Not sent from here', deleted.refusal])
  const sent = { ...deleted, sentAt: '2026-11-01T00:00:00.000Z' }
  expect(whither(sent, [imported])).toEqual(['Sent to', unsent.to])
})

it('says of one that has not left yet that it waits, and names its own address', () => {
  for (const state of ['queued', 'sending', 'held'] as const) {
    const waiting = { ...imported, state, to: 'other@example.com', witnessed: true }
    expect(whither(unsent, [waiting])).toEqual(['Waits to be sent to', 'other@example.com'])
  }
  const cancelled = { ...imported, state: 'cancelled', witnessed: true } as const
  expect(whither(unsent, [cancelled])[0]).toBe('Not sent yet; it would go to')
})
