import { candidateNotes } from '@e-arrival/contract/documents/batch'
import { describe, expect, test } from 'vitest'
import type { FileWords } from '../reading/file-words.ts'
import type { ComparedOrder } from '../reading/zone-facts.rules.ts'
import { heapOf } from './heap.rules.ts'
import { CARD, judged, order } from './judged.fixture.ts'

const zone = {
  ...{ passport_number: 'N1234567', surname: 'SOK', date_of_birth: '850403', isPassport: false },
}

describe('the heap of a file', () => {
  test.each<[string, FileWords, ComparedOrder[], string]>([
    [
      'a card that shows all of one order',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order()],
      'sure',
    ],
    [
      'a person of the same surname',
      { name: 'a.pdf', text: `${CARD}SOK RATHA P7654321 24/12/2026` },
      [order()],
      'doubtful',
    ],
    [
      'two orders of one traveller, though the day tells them apart',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z', arrival_date: '2027-02-01' })],
      'doubtful',
    ],
    [
      'a card that an order without a passport number fits as well',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z', passport_number: '' })],
      'doubtful',
    ],
    [
      'a card that lacks the day',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567` },
      [order()],
      'doubtful',
    ],
    [
      'one traveller who ordered twice for one day',
      { name: 'a.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z' })],
      'doubtful',
    ],
    [
      'a card under the name of another order',
      { name: 'KH9Z9Z.pdf', text: `${CARD}SOK DARA N1234567 24/12/2026` },
      [order(), order({ order_id: 'KH9Z9Z', passport_number: 'P7654321', surname: 'Chan' })],
      'doubtful',
    ],
    ['a scan, by its name alone', { name: 'KH7Q2M.jpg', text: null }, [order()], 'doubtful'],
    [
      'a scan whose name says number and order',
      { name: 'KH7Q2M N1234567.jpg', text: null },
      [order()],
      'doubtful',
    ],
    [
      'a surname and a day, which are many people’s',
      { name: 'a.pdf', text: `${CARD}SOK DARA 24/12/2026` },
      [order({ passport_number: '' })],
      'doubtful',
    ],
    [
      'a card of two people, of whom one ordered',
      {
        name: 'a.pdf',
        text: `${CARD}SOK DARA N1234567 24/12/2026\nCHAN RATHA P7654321 24/12/2026`,
      },
      [order()],
      'doubtful',
    ],
    ['a picture of a card', { name: 'a.jpg', text: null, zones: [zone] }, [order()], 'sure'],
    [
      'a picture of a card that has the number of one and the birthday of another',
      { name: 'a.jpg', text: null, zones: [{ ...zone, date_of_birth: '850404' }] },
      [order()],
      'doubtful',
    ],
    [
      'a picture of a card whose order says no birthday',
      { name: 'a.jpg', text: null, zones: [zone] },
      [order({ date_of_birth: null })],
      'doubtful',
    ],
    [
      'a picture of a card that says another surname',
      { name: 'a.jpg', text: null, zones: [{ ...zone, surname: 'SOK CHAN' }] },
      [order()],
      'doubtful',
    ],
    [
      'a picture of a passport, which is no card',
      { name: 'a.jpg', text: null, zones: [{ ...zone, isPassport: true }] },
      [order()],
      'doubtful',
    ],
    [
      'a picture of two cards',
      { name: 'a.jpg', text: null, zones: [zone], hasMore: true },
      [order()],
      'doubtful',
    ],
    [
      'a picture of a card that is named after another order',
      { name: 'KH9Z9Z.jpg', text: null, zones: [zone] },
      [order(), order({ order_id: 'KH9Z9Z', passport_number: 'P7654321', surname: 'Chan' })],
      'doubtful',
    ],
    [
      'a paper of nobody here',
      { name: 'a.pdf', text: `${CARD}DURAND P7654321` },
      [order()],
      'none',
    ],
  ])('%s', (_what, words, orders, heap) => {
    expect(judged(words, orders).heap).toBe(heap)
  })

  test('what stands in the way of giving makes it doubtful', () => {
    const one = {
      agrees: ['passport_number', 'surname'],
      differs: [],
      notes: [],
      isOpen: true,
      chosen: false,
    }
    const sure = { read: 'text', hasCopies: false } as const
    const heapWith = (told: object, candidate: object) =>
      heapOf({ ...sure, ...told }, [{ ...one, ...candidate } as never]).heap
    expect(heapWith({}, {})).toBe('sure')
    expect(heapWith({ read: 'locked' }, {})).toBe('doubtful')
    expect(heapWith({ hasCopies: true }, {})).toBe('doubtful')
    expect(heapWith({}, { isOpen: false })).toBe('doubtful')
    for (const note of candidateNotes) expect(heapWith({}, { notes: [note] })).toBe('doubtful')
  })

  test('the one that is sure stands in front of one that more speaks for', () => {
    const other = { agrees: ['order_id', 'surname', 'arrival_date'], differs: ['passport_number'] }
    const own = { agrees: ['passport_number', 'surname'], differs: [] }
    const found = heapOf(
      { read: 'text', hasCopies: false },
      [other, own].map((one) => ({ ...one, notes: [], isOpen: true, chosen: false }) as never),
    )
    expect(found).toMatchObject({ heap: 'sure', candidates: [own, other] })
  })
})
