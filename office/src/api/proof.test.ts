import { afterEach, expect, test, vi } from 'vitest'
import { onProofNeeded, proves } from './proof.ts'

const ask = vi.fn(() => Promise.resolve(true))
const end = onProofNeeded(ask)
afterEach(() => ask.mockClear())

test('a refusal that asks for a proof is asked for, and for nothing else', async () => {
  expect(await proves({ proof: ['password', 'code'] })).toBe(true)
  expect(ask).toHaveBeenCalledExactlyOnceWith(['password', 'code'])
})

test.each([[null], [undefined], ['proof'], [{}], [{ proof: [] }], [{ proof: 'password' }], [[]]])(
  'a refusal with %j asks for none',
  async (data) => {
    expect(await proves(data)).toBe(null)
    expect(ask).not.toHaveBeenCalled()
  },
)

test('where nobody can ask, nothing is proved', async () => {
  end()
  expect(await proves({ proof: ['password'] })).toBe(null)
})
