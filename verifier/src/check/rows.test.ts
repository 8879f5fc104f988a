import { expect, test } from 'vitest'
import { isRedacted } from './redaction.ts'
import { unblanked } from './rows.ts'

const download = (ip: string) => ({
  ...{ name: 'download 7', sha256: '' },
  said: ['download', 7, 1, 2, 'card.pdf', 1_764_000_000, ip, '', '', '', 'salt'],
})
const erasure = (...classes: string[]) => ({ at: new Date(), classes, redacted: 1 })

test('a download of an erased traveller says from where nowhere but in a forgery', () => {
  const told = ['download 7 is of an erased traveller, and says from where']
  expect(unblanked([download('6.6.6.6')], [erasure('sensitive', 'contact')])).toEqual(told)
  expect(unblanked([download('')], [erasure('sensitive', 'contact')])).toEqual([])
  expect(unblanked([download('6.6.6.6')], [erasure('sensitive')])).toEqual([])
  expect(unblanked([{ name: 'remark 1', said: null, sha256: '' }], [erasure('contact')])).toEqual(
    [],
  )
})

test.each([
  ['download.recorded', { erased: true, documentId: 1 }, true],
  ['download.recorded', { erased: true, ip: '6.6.6.6' }, false],
  ['download.recorded', { erased: 'yes' }, false],
  ['download.recorded', {}, false],
  ['order.assigned', { erased: true, to: 'Dara' }, false],
  ['order.status-changed', { erased: true, to: 'Awaiting' }, true],
  ['order.status-changed', { erased: true, to: 'Awaiting', reference: 'Chea' }, false],
  ['order.reference-changed', { erased: true, from: 'Chea' }, false],
  ['constructor', { erased: true }, false],
])('%s with %j is what an erasure leaves: %s', (kind, data, is) => {
  const event = { seq: 1, chain: '1', at: new Date(), actor: 'system//', kind, data }
  expect(isRedacted(event)).toBe(is)
})
