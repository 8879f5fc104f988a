import { expect, test } from 'vitest'
import { latinKey } from './latin-keys.ts'

const pressed = (key: string, code: string, shiftKey = false) => latinKey({ key, code, shiftKey })

test('a key of another script is the one that lies there where letters are Latin', () => {
  expect(pressed('ក', 'KeyK')).toBe('k')
  expect(pressed('ា', 'KeyJ')).toBe('j')
  expect(pressed('ាំ', 'KeyA', true)).toBe('A')
  expect(pressed('л', 'KeyK')).toBe('k')
  expect(pressed('х', 'BracketLeft')).toBe('[')
  expect(pressed('ឮ', 'Slash', true)).toBe('?')
})

test('a key of a Latin layout is the one that is written on it, wherever it lies', () => {
  expect(pressed('q', 'KeyA')).toBe('q')
  expect(pressed('ü', 'BracketLeft')).toBe('ü')
  expect(pressed('é', 'Digit2')).toBe('é')
  expect(pressed('?', 'Minus', true)).toBe('?')
})

test('what is no letter is itself', () => {
  for (const key of ['Enter', 'Escape', ' ', '/', '7', '٣', '。'])
    expect(pressed(key, 'KeyK')).toBe(key)
})
