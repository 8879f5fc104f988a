import { expect, it } from 'vitest'
import { progressBar } from './progress-bar.ts'

const drawn = (isTerminal: boolean, isAsked: boolean): string[] => {
  const written: string[] = []
  const progress = progressBar({ isTerminal, write: (text) => written.push(text) }, isAsked)
  progress.stage('Counting')
  for (let done = 1; done <= 1000; done++) progress.at(done, 1000)
  progress.end()
  return written
}

it('draws in place on a terminal, in lines where it is asked for, and nothing where nobody looks', () => {
  expect(drawn(false, false)).toEqual([])
  const lines = drawn(false, true)
  expect(lines).toHaveLength(21)
  expect(lines.at(10)).toBe(`[${'#'.repeat(15)}${'.'.repeat(15)}]  50 % Counting\n`)
  const inPlace = drawn(true, false)
  expect(inPlace.length).toBe(102)
  expect(inPlace.join('')).not.toContain('\n')
})
