import { decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { signingKeysOf } from '../../../platform/secrets/signing-keys.ts'
import { type Claims, readToken, signToken } from './token.ts'

const now = new Date('2026-05-01T10:00:00Z')
const [OLD, NEW] = ['o'.repeat(48), 'n'.repeat(48)]
const [old, both, anew] = [signingKeysOf(OLD), signingKeysOf(NEW, OLD), signingKeysOf(NEW)]
const claims: Claims = {
  ...{ user: { id: 1, name: 'Maly', type: 'Team' }, sid: 'ABC', sv: 1 },
  exp: now.getTime() / 1000 + 60,
}
const by = (secret: string, header: { kid?: string }) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(new TextEncoder().encode(secret))

describe('signing keys', () => {
  it('name themselves in what they sign', async () => {
    expect(decodeProtectedHeader(await signToken(both, claims)).kid).toBe(both[0].id)
    expect(both[1]?.id).toBe(old[0].id)
  })

  it('rotate beneath sessions: the one before is taken as long as it is given', async () => {
    const before = await signToken(old, claims)
    expect(await readToken(both, before, now)).toEqual(claims)
    expect(await readToken(anew, before, now)).toBeNull()
    expect(await readToken(old, await signToken(both, claims), now)).toBeNull()
    expect(await readToken(signingKeysOf(OLD, NEW), await signToken(both, claims), now)).toEqual(
      claims,
    )
  })

  it('take what was signed before keys had ids', async () => {
    expect(await readToken(both, await by(OLD, {}), now)).toEqual(claims)
    expect(await readToken(both, await by('x'.repeat(48), {}), now)).toBeNull()
  })

  it('take a token by the key that it names and by no other', async () => {
    expect(await readToken(both, await by(OLD, { kid: both[0].id }), now)).toBeNull()
    expect(await readToken(both, await by(OLD, { kid: 'another' }), now)).toBeNull()
  })
})
