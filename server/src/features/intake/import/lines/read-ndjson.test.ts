import { MOST_VALUES } from '@e-arrival/contract/call/json-text'
import { MASKED } from '@e-arrival/contract/orders/detail'
import { expect, test } from 'vitest'
import { checkLine, type Reject } from './import-line.ts'
import { readCsv } from './read-csv.ts'
import { readNdjson } from './read-ndjson.ts'

async function* chunksOf(text: string) {
  yield Buffer.from(text)
}
const rejectsOf = async (text: string, read = readNdjson): Promise<Reject[]> => {
  const rejects: Reject[] = []
  for await (const line of read(chunksOf(text))) {
    const checked = checkLine(line)
    if ('reason' in checked) rejects.push(checked)
  }
  return rejects
}
const order = (more: string) => `{"order_id":"LINE-0001","email":"a@whisper.example"${more}}`

test.each([
  [',"amount":"49.00","amount":"1.00"', 'amount is there twice.'],
  [',"order\\u005fid":"LINE-0002"', 'order_id is there twice.'],
  [',"remark":[{"remark":"a","remark":"b"}]', 'remark.0.remark is there twice.'],
])('a line with %s is refused, and stands in the rejects as it was', async (more, reason) => {
  const original = order(more)
  expect(await rejectsOf(original)).toEqual([{ line: 1, order_id: null, reason, original }])
})

test('a line that nests deeper than any order is refused by its rule, and stands nowhere else', async () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  const reason = 'JSON may nest 32 levels deep, and no deeper.'
  expect(await rejectsOf(`${order(`,"passport_number":${deep}`)}\n`)).toEqual([
    { line: 1, order_id: null, reason, original: null },
  ])
  const [reject] = await rejectsOf(`order_id,remark\nLINE-0001,"${deep}"\n`, (chunks) =>
    readCsv(chunks, ','),
  )
  expect(reject?.reason).toBe(`remark: ${reason}`)
})

test('a line may hold more values than a call', async () => {
  const rows = `[${Array(MOST_VALUES).fill('1')}]`
  expect((await rejectsOf(order(`,"downloadHistory":${rows}`)))[0]?.reason).toMatch(
    /^downloadHistory/,
  )
})

test('a cell that holds JSON is refused for the same', async () => {
  const csv = 'order_id,remark\nLINE-0001,"[{""remark"":""a"",""remark"":""b""}]"\n'
  const [reject] = await rejectsOf(csv, (chunks) => readCsv(chunks, ','))
  expect(reject?.reason).toBe('remark.0.remark is there twice.')
})

test.each(['12345678901234567890', '1e400', '49.000000000000000001'])(
  'the number %s is refused where it stands for a text, and is in the rejects as it was',
  async (said) => {
    const original = `{ "order_id": ${said}, "passport_number":"",  "surname":"Sok" }`
    const [reject] = await rejectsOf(original)
    expect(reject).toMatchObject({ order_id: null, original })
    expect(reject?.reason).toMatch(/^order_id: .* send it as text, in quotes\.$/)
  },
)

test('what of a line is of the sensitive class is masked wherever it stands, and all else stays sign for sign', async () => {
  const hidden = ['"N1234567"', '[ {"date_of_birth": "1980-01-01"}, 1 ]', '1e400', '""', 'null']
  const said = (values: string[]) =>
    `{ "passport_number":${values[0]}, "user": {"medical_issue" :${values[1]}},"date_of_birth":${values[2]},` +
    `"yellow_fever":${values[3]}, "passport\\u005fnumber":${values[0]}, "arrival_date":"soon"  , "gender":${values[4]}}`
  const [reject] = await rejectsOf(said(hidden))
  const masked = `"${MASKED}"`
  expect(reject?.original).toBe(said([masked, masked, masked, '""', 'null']))
  const [list] = await rejectsOf('[{"passport_number":"N1234567"}]')
  expect(list?.original).toBe(`[{"passport_number":${masked}}]`)
})
