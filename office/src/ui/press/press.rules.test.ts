import { describe, expect, it } from 'vitest'
import { type Press, theFirstOnes } from './press.rules.ts'

const move = { name: 'Move' } as unknown as Element
const other = { name: 'Delete' } as unknown as Element
const press = (parts: Partial<Press> = {}): Press => ({
  ...{ control: move, label: 'Move', once: true, place: { x: 1, y: 1 }, at: 0, double: false },
  ...parts,
})
const elsewhere = { control: other, label: 'Delete' }

describe('a second press belongs to the first', () => {
  it.each([
    ['the same button at once', {}, { at: 130 }],
    ['the same button, drawn anew', {}, { at: 130, control: other }],
    ['the same button, which means another thing by now', { label: 'Stop' }, { at: 1_200 }],
    ['a slow double click, as the system counts', {}, { at: 900, double: true }],
    ['another button under the same pointer at once', {}, { ...elsewhere, at: 130 }],
    ['another button under a pointer that rests', {}, { ...elsewhere, at: 1_200 }],
    [
      'another button that the focus went to by itself',
      { place: 'keyboard' },
      { ...elsewhere, place: 'keyboard', at: 300 },
    ],
  ] as [string, Partial<Press>, Partial<Press>][])('%s', (_name, first, second) => {
    expect(theFirstOnes(press(first), press(second))).toBe(true)
  })
})

describe('a second press is one of its own', () => {
  it.each([
    ['later', {}, { at: 600 }],
    ['on what may be pressed often, such as the next page', { once: false }, { once: false }],
    [
      'the same button, which has meant another thing for a while',
      { label: 'Stop' },
      { at: 2_100 },
    ],
    ['another button once the pointer has rested', {}, { ...elsewhere, at: 2_100 }],
    [
      'by key on another button, after a while',
      { place: 'keyboard' },
      { ...elsewhere, place: 'keyboard', at: 600 },
    ],
    ['by key after a click', {}, { ...elsewhere, place: 'keyboard', at: 100 }],
    ['where nothing is', {}, { control: null, label: '', at: 100 }],
  ] as [string, Partial<Press>, Partial<Press>][])('%s', (_name, first, second) => {
    expect(theFirstOnes(press(first), press(second))).toBe(false)
  })
})
