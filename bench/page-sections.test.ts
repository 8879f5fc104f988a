import { expect, it } from 'vitest'
import { withFirst, withSection } from './page-sections.ts'

const PAGE = [
  '# Performance\n\nLists.',
  '## Office screens\n\nScreens.',
  '## Evidence and sealing\n\n<!-- beside -->\nBeside.',
  '## Pages\n\nPages.\n',
].join('\n\n')

it('writes a section anew and leaves the others as they are', () => {
  const page = withSection(PAGE, 'Evidence and sealing', (before) => `${before} And more.`)
  expect(page).toBe(PAGE.replace('Beside.', 'Beside. And more.'))
})

it('puts a new section in its place, whatever was written first', () => {
  const page = withSection(PAGE, 'Past one machine', () => 'Nodes.')
  expect(page).toBe(PAGE.replace('## Office', '## Past one machine\n\nNodes.\n\n## Office'))
  expect(withSection(page, 'Office screens', () => 'Screens.')).toBe(page)
})

it('writes what stands before the sections anew', () => {
  const first = '# Performance\n\n## Lists\n\nOthers.'
  expect(withFirst(PAGE, first)).toBe(PAGE.replace('# Performance\n\nLists.', first))
})
