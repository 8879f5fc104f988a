import { expect, it } from 'vitest'
import { whitherWords } from './whither.rules.ts'

const unsent = { sentAt: null, refusal: null }
const seen = { witnessed: true }
const imported = { witnessed: false }

it('says of an order whose mails are imported no more than that none was sent from here', () => {
  expect(whitherWords(unsent, [])).toBe(
    'Not sent yet; unless another address is typed it would go to',
  )
  expect(whitherWords(unsent, [seen])).toBe(
    'Not sent yet; unless another address is typed it would go to',
  )
  expect(whitherWords(unsent, [seen, imported])).toBe(
    'Not sent from here yet; unless another address is typed it would go to',
  )
  const deleted = { sentAt: null, refusal: 'The order is deleted.' }
  expect(whitherWords(deleted, [])).toBe('Not sent')
  expect(whitherWords(deleted, [imported])).toBe('Not sent from here')
  expect(whitherWords({ ...deleted, sentAt: '2026-11-01T00:00:00.000Z' }, [imported])).toBe(
    'Sent to',
  )
})
