import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { confirmPasskey, startPasskey } from '@e-arrival/contract/auth/factors'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../../testing/made/make-member.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { databaseKinds } from '../../../../testing/test-database.ts'
import { MOST_PASSKEYS } from './add-passkey.ts'
import { insertPasskey } from './passkeys.store.ts'

const ORIGIN = 'https://office.example'
const BYTES_OF_LENGTH = 2
const encode = (bytes: Uint8Array): string => isoBase64URL.fromBuffer(new Uint8Array(bytes))

/** What an authenticator without attestation answers (WebAuthn, 7.1). */
const newPasskey = (challenge: string) => {
  const id = randomBytes(16)
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const key = new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    [-2, isoBase64URL.toBuffer(x)],
    [-3, isoBase64URL.toBuffer(y)],
  ])
  const length = Buffer.alloc(BYTES_OF_LENGTH)
  length.writeUInt16BE(id.length)
  const authData = Buffer.concat([
    createHash('sha256').update('office.example').digest(),
    // User present and verified, and a new credential behind it.
    ...[Buffer.from([0x45]), Buffer.alloc(4), Buffer.alloc(16), length, id],
    isoCBOR.encode(key),
  ])
  const attested = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  const clientData = { type: 'webauthn.create', challenge, origin: ORIGIN, crossOrigin: false }
  return {
    ...{ id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON: encode(Buffer.from(JSON.stringify(clientData))),
      attestationObject: encode(isoCBOR.encode(attested as never)),
    },
  }
}

describe.each(databaseKinds())('passkeys of a member, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind, { PUBLIC_URL: ORIGIN })
  })
  afterAll(() => app.close())

  it('are never more than there may be, from however many sessions they are added at once', async () => {
    const member = await makeMember(app.db, 'Team')
    const tokens = await Promise.all([1, 2, 3].map(() => app.signInAs(member)))
    for (let n = 1; n < MOST_PASSKEYS; n++) {
      const passkey = { id: `key-${n}`, publicKey: Buffer.from('x'), counter: 0, transports: '' }
      await insertPasskey(app.db, new Date(), member.id, { ...passkey, name: `Key ${n}` })
    }
    const offers: { token: string; challenge: string }[] = []
    for (const token of tokens) {
      const body = { currentPassword: member.password }
      const offered = (await app.call(startPasskey, { token, body })).body.data
      offers.push({ token, challenge: String((offered as { challenge?: string }).challenge) })
    }
    const answers = await Promise.all(
      offers.map(({ token, challenge }) => {
        const body = { credential: newPasskey(challenge), name: 'One more' }
        return app.call(confirmPasskey, { token, body: body as never })
      }),
    )
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409, 409])
    const keys = app.db.selectFrom('passkeys').select('id').where('staff_id', '=', member.id)
    expect(await keys.execute()).toHaveLength(MOST_PASSKEYS)
  })
})
