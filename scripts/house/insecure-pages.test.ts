import { expect, it } from 'vitest'
import { officeFilesWith } from './office-files.ts'

it('uses nothing that browsers keep from an office reached over http: it would throw there, and lose what is typed', () => {
  expect(officeFilesWith(/\bcrypto\.(randomUUID|subtle)\b/)).toEqual([])
})
