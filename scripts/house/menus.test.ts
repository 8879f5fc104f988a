import { expect, it } from 'vitest'
import { officeFilesWith } from './office-files.ts'

it("has one home for the library's menu: what closes it from its first sight on comes with it", () => {
  expect(officeFilesWith(/import \{[^}]*\bMenu\b[^}]*\} from '@mantine\/core'/)).toEqual([
    'ui/menu/menu.ts',
  ])
})
