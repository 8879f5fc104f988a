import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ALONE_MS, isInAWord, listenForWords, newestSignAt } from './in-a-word.ts'

const heard: ((event: KeyboardEvent) => void)[] = []
const letGo: ((event: KeyboardEvent) => void)[] = []
beforeAll(() => {
  const hears = (name: string, hear: (event: KeyboardEvent) => void) =>
    (name === 'keydown' ? heard : letGo).push(hear)
  vi.stubGlobal('document', { addEventListener: hears, querySelector: () => over })
  vi.stubGlobal('Element', class {})
  listenForWords()
})
afterAll(() => void vi.unstubAllGlobals())

let now = 0
/** What lies over the page. */
let over: object | null = null
const press = (key: string, after = 10, target: object | null = null, repeat = false) => {
  now += after
  const event = { key, timeStamp: now, repeat, target } as unknown as KeyboardEvent
  const [taken, stopped] = [vi.fn(), vi.fn()]
  Object.assign(event, { preventDefault: taken, stopImmediatePropagation: stopped })
  for (const hear of heard) hear(event)
  return {
    isStopped: stopped.mock.calls.length > 0,
    word: isInAWord(event),
    isTaken: taken.mock.calls.length > 0,
  }
}
const closely = (...keys: string[]) => {
  now += 10 * ALONE_MS
  return keys.map((key) => press(key))
}
/** Whether each of these keys, pressed so closely, is one of a word. */
const pressed = (...keys: string[]): boolean[] => closely(...keys).map(({ word }) => word)

it('a letter behind another is one of a word', () => {
  expect(pressed('s', 'm', 'i')).toEqual([false, true, true])
})

it('a letter in a number, or behind one, is no key', () => {
  expect(closely('2', '0', 'm', '1').map(({ isTaken }) => isTaken)).toEqual([
    ...[false, true, true, true],
  ])
  expect(closely('1', '2', '-', 'a').at(-1)?.isTaken).toBe(true)
  expect(closely(']', ']', '[', 'm').some(({ isTaken }) => isTaken)).toBe(false)
})

it('a letter that is held is what it was when it was pressed', () => {
  closely('y', 'e')
  expect(press('e', 500, null, true)).toMatchObject({ word: true, isTaken: true })
  closely('k', 'i')
  expect(press('i', 500, null, true)).toMatchObject({ word: true, isTaken: false })
  closely('j')
  expect(press('j', 500, null, true)).toMatchObject({ word: false, isTaken: false })
})

it('behind the key that turns to the next order its own keys are meant', () => {
  expect(pressed(']', 'c')).toEqual([false, false])
  expect(pressed('k', 'i')).toEqual([false, true])
})

it('a letter that is pressed twice by itself is a double press', () => {
  expect(pressed('z', 'z')).toEqual([false, false])
  const first = now
  expect(newestSignAt()).toBeLessThan(first)
})

it('what is typed in a field that a key has led to is no part of a word', () => {
  const field = Object.assign(new Element(), { closest: () => ({}) })
  closely()
  press('/')
  for (const key of ['s', 'o', 'k', 'Enter']) press(key, 10, field)
  expect(press('m').isTaken).toBe(false)
  expect(press('Enter').isStopped).toBe(false)
})

it('Enter and Escape end a word: a letter behind them stands alone', () => {
  expect(pressed('x', 'Enter', 'm')).toEqual([false, false, false])
  expect(pressed('x', 'Escape', 'm', 'a')).toEqual([false, false, false, true])
})

it('behind keys that walk through a list another one is meant, and a word is one once it has another letter', () => {
  expect(closely('j', 'x', 'j', 'm').map(({ isTaken }) => isTaken)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(closely('h', 'u', 'b').map(({ isTaken }) => isTaken)).toEqual([false, true, true])
  expect(closely('m', 'a', 's', 's').map(({ isTaken }) => isTaken)).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(closely('g', 'n').map(({ isTaken }) => isTaken)).toEqual([false, false])
  expect(closely('g', 'n', 'j', 'j', 'x').some(({ isTaken }) => isTaken)).toBe(false)
  expect(closely('g', 'o', 'n', 'e').map(({ isTaken }) => isTaken)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it.each([
  ['ends a word', ['m', 'o', 'v', 'e', 'Enter'], true],
  ['follows one key', ['m', 'Enter'], false],
  ['follows keys that walk', ['j', 'x', 'm', 'Enter'], false],
  ['comes a second time', ['m', 'o', 'Enter', 'Enter'], true],
  ['ends a number', ['1', '1', '8', 'Enter'], true],
  ['ends two figures alike', ['4', '4', 'Enter'], true],
  ['follows orders that were walked through', [']', ']', 'm', 'Enter'], false],
  ['comes behind one that was meant', ['m', 'Enter', 'Enter'], false],
])('Enter that %s presses nothing: %s', (_what, keys, is) =>
  expect(closely(...keys).at(-1)?.isStopped).toBe(is),
)

it.each([
  ['behind a word', ['m', 'r', ' '], true],
  ['behind one letter as closely', ['a', ' '], true],
  ['behind keys that walk', ['j', 'j', ' '], false],
  ['behind the Enter of a word', ['m', 'a', 'Enter', ' '], true],
  ['behind an Enter that was meant', ['m', 'Enter', ' '], false],
  ['behind a date', ['1', '2', '-', '0', '3', ' '], true],
])('a space %s presses nothing: %s', (_what, keys, is) => {
  expect(closely(...keys).at(-1)?.isStopped).toBe(is)
})

it('a space parts words of one text: the letter behind it is no key', () => {
  expect(closely('m', 'r', ' ', 's', 'Enter').map(({ isTaken }) => isTaken)).toEqual([
    ...[false, true, true, true, true],
  ])
})

it('letters that are typed slowly in an open menu end with nothing chosen, and one that opens it with what is chosen', () => {
  const slowly = ALONE_MS + 50
  for (const end of ['Enter', ' ']) {
    closely()
    press('m')
    over = {}
    press('a', slowly)
    expect(press(end, slowly).isStopped).toBe(true)
    over = null
    closely()
    press('m')
    over = {}
    expect(press(end, slowly).isStopped).toBe(false)
    over = null
  }
})

it('a space that presses nothing does not when it is let go either, and the next one is its own', () => {
  const release = () => {
    const stopped = vi.fn()
    const event = { key: ' ', preventDefault: vi.fn(), stopImmediatePropagation: stopped }
    for (const hear of letGo) hear(event as unknown as KeyboardEvent)
    return stopped.mock.calls.length > 0
  }
  closely('m', 'r', ' ')
  expect([release(), release()]).toEqual([true, false])
})
