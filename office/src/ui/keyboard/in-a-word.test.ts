import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ALONE_MS, isInAWord, listenForWords } from './in-a-word.ts'

const heard: ((event: KeyboardEvent) => void)[] = []
beforeAll(() => {
  const hears = (_name: string, hear: (event: KeyboardEvent) => void) => heard.push(hear)
  vi.stubGlobal('window', { addEventListener: hears })
  vi.stubGlobal('Element', class {})
  listenForWords()
})
afterAll(() => void vi.unstubAllGlobals())

let now = 0
/** Whether each of these keys, pressed so closely, is one of a word. */
const pressed = (...keys: string[]): boolean[] => {
  now += ALONE_MS
  return keys.map((key) => {
    now += 10
    const event = { key, timeStamp: now, repeat: false, target: null } as unknown as KeyboardEvent
    for (const hear of heard) hear(event)
    return isInAWord(event)
  })
}

it('a letter behind another is one of a word', () => {
  expect(pressed('s', 'm', 'i')).toEqual([false, true, true])
})

it('a letter that is pressed twice by itself is a double press', () => {
  expect(pressed('z', 'z')).toEqual([false, false])
})

it('Enter and Escape end a word: a letter behind them stands alone', () => {
  expect(pressed('x', 'Enter', 'm')).toEqual([false, false, false])
  expect(pressed('x', 'Escape', 'm', 'a')).toEqual([false, false, false, true])
})
