import { expect, test } from 'vitest'
import { noCounts } from './import.deps.ts'
import { countNames } from './import-orders.ts'
import { checkLine } from './lines/import-line.ts'
import { readCsv } from './lines/read-csv.ts'
import { readNdjson } from './lines/read-ndjson.ts'

const NAMES = ['__proto__', 'constructor', 'toString', 'hobby']
async function* chunksOf(text: string) {
  yield Buffer.from(text)
}
const json = `{"order_id":"LINE-0001","email":"a@whisper.example",${NAMES.map((name) => `"${name}":"x"`).join()}}`
const csv = `order_id,email,${NAMES.join()}\nLINE-0001,a@whisper.example${',x'.repeat(NAMES.length)}\n`

test.each([
  ['NDJSON', () => readNdjson(chunksOf(json))],
  ['CSV', () => readCsv(chunksOf(csv), ',')],
])(
  'of %s every name that no field has is said to be unread, also one that every object has',
  async (_kind, read) => {
    const { unknown } = noCounts()
    for await (const line of read()) {
      const checked = checkLine(line)
      countNames(unknown, 'unknown' in checked ? checked.unknown : [])
    }
    expect(Object.entries(unknown)).toEqual(NAMES.map((name) => [name, 1]))
  },
)
