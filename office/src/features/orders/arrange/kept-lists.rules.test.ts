import { expect, test } from 'vitest'
import { NOTHING_KEPT, readKept } from './kept-lists.rules.ts'

test('what a browser keeps is read back, and nonsense is nothing', () => {
  const kept = { urgent: true, hidden: { newOrder: ['email'] } }
  expect(readKept(JSON.stringify(kept))).toEqual(kept)
  for (const nonsense of [undefined, '', 'x', 'null', '[]', '{"urgent":true}', '{"hidden":[]}'])
    expect(readKept(nonsense)).toEqual(NOTHING_KEPT)
  expect(readKept('{"urgent":1,"hidden":{"newOrder":"email","myOrder":[1,"email"]}}')).toEqual({
    urgent: false,
    hidden: { myOrder: ['email'] },
  })
})
