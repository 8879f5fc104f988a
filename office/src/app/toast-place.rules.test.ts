import { expect, test } from 'vitest'
import { placeBetween, placeInHeader } from './toast-place.rules.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
})

test('the header takes a toast where it has the room', () => {
  expect(placeInHeader(box(612, 0, 490, 56), 1280)).toEqual({ top: 5, right: 178, width: 440 })
  expect(placeInHeader(box(400, 0, 300, 56), 1024)).toEqual({ top: 5, right: 324, width: 300 })
  expect(placeInHeader(box(300, 0, 200, 56), 768)).toBeNull()
  expect(placeInHeader(undefined, 1280)).toBeNull()
})

test('elsewhere it comes between what can be pressed', () => {
  const where = { from: 56, height: 46, window: [390, 844] as [number, number] }
  expect(placeBetween([], where).top).toBe(60)
  const rows = [box(12, 70, 366, 60), box(12, 150, 366, 30), box(200, 260, 40, 40)]
  expect(placeBetween(rows, where).top).toBe(184)
  // Nothing is free: then high up, where one looks for it.
  const all = [box(0, 0, 390, 844)]
  expect(placeBetween(all, where)).toEqual({ top: 64, right: 8, width: 374 })
})
