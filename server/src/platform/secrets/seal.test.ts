import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'
import { signingKeysOf } from './signing-keys.ts'

const secret = signingKeysOf('s'.repeat(48))

it('opens for whom it was sealed, and differs each time', () => {
  const [one, two] = [seal(secret, 'totp:1', 'ABC'), seal(secret, 'totp:1', 'ABC')]
  expect(one).not.toBe(two)
  expect(one).not.toContain('ABC')
  expect(unseal(secret, 'totp:1', one)).toBe('ABC')
})

it('opens neither for another place, nor with another secret, nor once changed', () => {
  const sealed = seal(secret, 'totp:1', 'ABC')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(() => unseal(secret, 'totp:2', sealed)).toThrow()
  expect(() => unseal(signingKeysOf('t'.repeat(48)), 'totp:1', sealed)).toThrow()
  expect(() => unseal(secret, 'totp:1', changed)).toThrow()
})

it('opens what any of its keys sealed, and seals by the first', () => {
  const [old, anew] = ['o'.repeat(48), 'n'.repeat(48)]
  const both = signingKeysOf(anew, old)
  expect(unseal(both, 'totp:1', seal(signingKeysOf(old), 'totp:1', 'ABC'))).toBe('ABC')
  expect(unseal(signingKeysOf(anew), 'totp:1', seal(both, 'totp:1', 'ABC'))).toBe('ABC')
})
