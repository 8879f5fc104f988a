import { sha256 as sha256Here } from '@noble/hashes/sha2.js'

export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Throws where the bytes are no UTF-8. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Reads what `hex` writes; throws where a text is anything else. */
export const unhex = (text: string): Bytes => {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error('This is no hash.')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Standard base64, written in the one way there is; throws otherwise. */
export const unbase64 = (text: string): Bytes => {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  if (btoa(String.fromCharCode(...bytes)) !== text) throw new Error('This is no base64.')
  return bytes
}

export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

export const joined = (...parts: Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** By the browser's own means; by the library where a page opened from a disk is not given them. */
export const sha256 = async (bytes: Bytes): Promise<Bytes> => {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return new Uint8Array(sha256Here(bytes))
  return new Uint8Array(await subtle.digest('SHA-256', bytes))
}
