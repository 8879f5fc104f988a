import { expect, test } from 'vitest'
import { printLine } from './print-line.ts'

test('a line that is printed is one line, whatever it quotes', () => {
  const said: unknown[] = []
  printLine({ write: (text: unknown) => said.push(text) > 0 }, 'key \u001b[2J\nAll is well')
  expect(said).toEqual(['key \\u001b[2J\\u000aAll is well\n'])
})
