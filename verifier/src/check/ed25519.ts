import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from './bytes.ts'

type Signed = { key: Bytes; signature: Bytes; text: Bytes }

const byBrowser = async ({ key, signature, text }: Signed): Promise<boolean | null> => {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return null
  try {
    const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', imported, signature, text)
  } catch {
    return null
  }
}

/** Whether the key signed the text (RFC 8032): by the browser, or by the library where it does not know Ed25519. */
export const isSigned = async (signed: Signed): Promise<boolean> => {
  const told = await byBrowser(signed)
  if (told !== null) return told
  try {
    return ed25519.verify(signed.signature, signed.text, signed.key)
  } catch {
    return false
  }
}
