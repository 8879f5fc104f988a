import { expect, type Page } from '@playwright/test'
import { test } from './kit/offices/mail-offices.ts'
import { enterAs } from './kit/people/staff.ts'
import { button, heading, letGo } from './kit/screen.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Mail notices' })

test('a notice that pushes a button under a pointer that rests does not have it pressed', async ({
  page,
  silent,
}) => {
  await enterAs(page, silent.url, silent.staff.Admin, '/admin/mail')
  await expect(notices(page)).toBeVisible()
  const where = await button(page, 'Refresh').boundingBox()
  const [x, y] = [(where?.x ?? 0) + 20, (where?.y ?? 0) + (where?.height ?? 0) - 8]
  const come = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/mail-notices*', async (route) => {
    calls += 1
    // As it was before mails could not be sent.
    if (calls === 1) return route.fulfill({ json: { status: 1, message: '', data: [] } })
    await come.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${silent.url}/admin/send-invoice`)
  await expect(heading(page)).toHaveText('Send Invoice')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('listen-late')),
  )
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await expect(page.getByText('No mail waits.')).toBeVisible()
  await expect.poll(() => calls).toBeGreaterThan(1)
  await page.mouse.move(x, y - 3)
  await page.mouse.move(x, y)
  await letGo(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  come.resolve()
  await page.waitForFunction(() => document.querySelector('[aria-label="Mail notices"]'))
  await page.mouse.down()
  await page.mouse.up()
  await letGo(page)
  expect(asked.filter((url) => /\/admin\/mails\?/.test(url))).toEqual([])
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => asked.some((url) => /\/admin\/mails\?/.test(url))).toBe(true)
})
