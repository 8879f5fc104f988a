import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holidayOn, knowsMoonDays } from '@e-arrival/contract/now/holidays'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadHolidays } from './load-holidays.ts'

describe('PUBLIC_HOLIDAYS', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'holidays-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const load = async (content: unknown) => {
    const file = join(folder, 'days.json')
    await writeFile(file, JSON.stringify(content, null, 2))
    return loadHolidays(file)
  }

  it('adds days, renames them and takes them away', async () => {
    const more = await load({ '2027-05-20': 'Visak Bochea Day', '2027-01-07': '' })
    expect(holidayOn('2027-05-20', more)).toBe('Visak Bochea Day')
    expect(holidayOn('2027-01-07', more)).toBeNull()
    expect(holidayOn('2027-04-15', more)).toBe('Khmer New Year')
    expect(holidayOn('2027-05-20', await loadHolidays())).toBeNull()
    expect([knowsMoonDays('2027', more), knowsMoonDays('2027'), knowsMoonDays('2026')]).toEqual([
      ...[true, false, true],
    ])
  })

  it.each([
    [{ '2027-02-30': 'No day' }, /2027-02-30/],
    [{ '2027-05-20': 7 }, /2027-05-20/],
    [['2027-05-20'], /PUBLIC_HOLIDAYS/],
  ])('is refused in one line that names what to mend (%#)', async (content, said) => {
    const error = await load(content).catch((thrown: Error) => thrown)
    expect((error as Error).message).toMatch(said)
    expect((error as Error).message).toMatch(/^PUBLIC_HOLIDAYS [^\n]+$/)
  })
})
