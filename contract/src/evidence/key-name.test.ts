import { expect, test } from 'vitest'
import { isKeyName } from './key-name.ts'

test('is what our keys and those of others are called, and nothing that could be read as another', () => {
  for (const name of ['e-arrival/6d34a48d41e1', 'office.example/log', 'example.com:8080/~a_b'])
    expect(isKeyName(name), name).toBe(true)
  const key = 'e-arrival/6d34a48d41e1+e5e73aec+ASGS8gAekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrn'
  for (const name of ['', 'a b', 'a+b', 'а/b', 'a\n', '\u202eba', 'a\u200b', 'a\u00a0b', 'a＋b'])
    expect(isKeyName(name), name).toBe(false)
  for (const plus of ['＋', '/', '-']) expect(isKeyName(key.replaceAll('+', plus))).toBe(false)
})
