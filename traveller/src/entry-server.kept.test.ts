import { expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { downloadPage } from './testing/pages.ts'

it('keeps in the links of the languages what the page has to say', () => {
  const page = downloadPage({ path: '/x', kept: 'lost&all&' })
  const text = render(page, '', { js: '/t/main.js', fonts: [] })
  expect(text).toContain('/x?lost&amp;all&amp;lang=de" lang="de"')
})
