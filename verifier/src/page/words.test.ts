import { expect, test } from 'vitest'
import { sayErasure } from './words.ts'

test.each(['constructor', 'toString', '__proto__', 'health'])(
  'a class of data that the page does not know is said as the record says it: %s',
  (name) => {
    const said = sayErasure({ at: new Date(0), classes: [name], redacted: 0 })
    expect(said).toBe(`1970-01-01 00:00:00.000 UTC: ${name}.`)
  },
)
