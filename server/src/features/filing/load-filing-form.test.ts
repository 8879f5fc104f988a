import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFilingForm } from './load-filing-form.ts'

const surname = { field: 'surname', label: 'Family name', format: 'latin' }
const form = {
  title: 'Form',
  days: 'DD-MM-YYYY',
  upperCase: false,
  sections: [{ title: 'You', fields: [surname] }],
}
const withField = (field: object) => ({
  ...form,
  sections: [{ title: 'You', fields: [surname, { ...surname, ...field }] }],
})

describe('the form of FILING_FORM', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'form-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const load = async (content: unknown) => {
    const file = join(folder, 'form.json')
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
    return loadFilingForm(file)
  }

  it('is read, and the specification’s where none is named', async () => {
    expect(await load(form)).toEqual(form)
    expect((await loadFilingForm()).title).toBe('Cambodia e-Arrival')
    const example = new URL('../../../../docs/filing-form.example.json', import.meta.url)
    expect((await loadFilingForm(fileURLToPath(example))).sections).not.toHaveLength(0)
  })

  it.each([
    [withField({}), /sections\.0\.fields\.1\.field is in the form twice: surname/],
    [withField({ field: 'sirname' }), /line 15: .*fields\.1\.field is no field of an order/],
    [
      withField({ field: 'email', format: 'shout' }),
      /fields\.1\.format must be one of latin, text/,
    ],
    [
      withField({ field: 'email', when: { field: 'yellow_fever', is: ['1'] } }),
      /fields\.1\.when\.field is masked/,
    ],
    [withField({ field: 'email', lable: 'x' }), /fields\.1\.lable is not known here/],
    [{ ...form, days: 'D.M.Y' }, /line 3: days must be one of DD\/MM\/YYYY/],
    ['{', /is not JSON/],
  ])('is refused in one line that names what to mend (%#)', async (content, said) => {
    const error = await load(content).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ message: expect.stringMatching(said) })
    expect((error as Error).message).toMatch(/^FILING_FORM [^\n]+$/)
  })
})
