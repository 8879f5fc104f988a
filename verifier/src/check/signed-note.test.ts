import { createHash, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { utf8 } from './bytes.ts'
import { readVerifierKey } from './signed-note.ts'

const keyNamed = (name: string): string => {
  const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  const typed = Buffer.concat([Buffer.of(1), Buffer.from(String(x), 'base64url')])
  const id = createHash('sha256').update(`${name}\n`).update(typed).digest('hex').slice(0, 8)
  return `${name}+${id}+${typed.toString('base64')}`
}

test('a key is read as what it is called', async () => {
  const text = keyNamed('e-arrival/6d34a48d41e1')
  const { name, text: shown } = await readVerifierKey(utf8(`${text}\n`))
  expect([name, shown]).toEqual(['e-arrival/6d34a48d41e1', text])
})

test.each([
  ['the whole key of another with other plus signs', keyNamed('e-arrival/1').replaceAll('+', '＋')],
  ['the whole key of another with slashes', keyNamed('e-arrival/1').replaceAll('+', '/')],
  ['what turns reading round', '\u202eevil'],
  ['what nobody sees', 'e-arrival/\u200b1'],
  ['a letter of another script', 'е-arrival/1'],
])('a key that is called %s is none', async (_what, name) => {
  await expect(readVerifierKey(utf8(`${keyNamed(name)}\n`))).rejects.toThrow(
    'The name of a signing key has letters, digits',
  )
})
