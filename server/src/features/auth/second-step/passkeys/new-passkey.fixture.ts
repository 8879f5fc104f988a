import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

const HOST = 'office.example'
export const ORIGIN = `https://${HOST}`
const BYTES_OF_LENGTH = 2
const encode = (bytes: Uint8Array): string => isoBase64URL.fromBuffer(new Uint8Array(bytes))

/** What an authenticator without attestation answers (WebAuthn, 7.1). */
export const newPasskey = (challenge: string, host = HOST, origin = ORIGIN) => {
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
    createHash('sha256').update(host).digest(),
    // User present and verified, and a new credential behind it.
    ...[Buffer.from([0x45]), Buffer.alloc(4), Buffer.alloc(16), length, id],
    isoCBOR.encode(key),
  ])
  const attested = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  const clientData = { type: 'webauthn.create', challenge, origin, crossOrigin: false }
  return {
    ...{
      id: encode(id),
      rawId: encode(id),
      type: 'public-key' as const,
      clientExtensionResults: {},
    },
    response: {
      clientDataJSON: encode(Buffer.from(JSON.stringify(clientData))),
      attestationObject: encode(isoCBOR.encode(attested as never)),
    },
  }
}
