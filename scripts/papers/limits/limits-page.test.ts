import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldsOfCalls } from './fields-of-calls.ts'
import { bytes, limit, time } from './limit.ts'
import { limitsPage } from './limits-page.ts'
import { variableNames } from './variables.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

describe('LIMITS.md', () => {
  it('is what npm run limits writes', () => {
    expect(read('LIMITS.md')).toBe(limitsPage())
  })

  it('has the bounds of every kind of field', () => {
    const bounds = fieldsOfCalls().map((row) => `${row.field} ${row.bounds}`)
    expect(bounds).toContain('remark 1 to 5,000 characters')
    expect(bounds).toContain('orderId 1 to 1,000 entries')
  })

  it('says times and sizes in units a person reads', () => {
    expect([time(90_000), time(1500), time(3_600_000), time(60_000)]).toEqual([
      '90 seconds',
      '1.5 seconds',
      '1 hour',
      '1 minute',
    ])
    expect([bytes(1024), bytes(10 * 1024 * 1024), bytes(2000)]).toEqual([
      '1 KB',
      '10 MB',
      '2,000 bytes',
    ])
    expect(limit('a thing', { A_THING: 2 }, String)).toEqual({
      what: 'a thing',
      value: '2',
      name: 'A_THING',
    })
  })
})

/** Variables that a table of the README has a row for. */
const inTable = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]{3,}/g) ?? [])

describe('the table of variables in the README', () => {
  it('has every variable that the process reads, and no other', () => {
    expect(inTable(read('README.md')).sort()).toEqual(variableNames().sort())
  })
})
