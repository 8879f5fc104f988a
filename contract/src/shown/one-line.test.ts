import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test('a text is one line, with a space where it had line breaks, tabs or controls', () => {
  for (const sign of ['\n', '\r\n', '\n\n', '\t', '\u0000', '\u0085', '\u000b', '\u2028', '\u2029'])
    expect(oneLine(`${sign}Maly${sign}Chea${sign}`)).toBe('Maly Chea')
  for (const name of ['Sok  Dara', 'សុខ\u200bដារ៉ា', 'محمد', '李小龍', '👩‍💻', ''])
    expect(oneLine(name)).toBe(name)
})
