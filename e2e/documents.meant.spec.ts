import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

type Listed = { data: { candidates: { order_id: string; name: string }[] }[] }

/** Presses Give at the moment at which it says another order. */
const pressAtChange = (page: Page) =>
  page.evaluate(() => {
    const give = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) =>
        /^Give to /.test(textContent ?? ''),
      )
    const before = give()?.textContent
    new MutationObserver((_changes, observer) => {
      const now = give()
      if (!now || now.textContent === before) return
      observer.disconnect()
      now.click()
      document.body.dataset.pressed = 'yes'
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

test('a file is not given to an order that took the place of the one before the hand', async ({
  page,
  product,
  handIn,
}) => {
  const passport_number = 'N7700771'
  const made = newOrder('MEANTONE', { passport_number, surname: 'Meant' })
  await handIn(made)
  await handIn(newOrder('MEANTTWO', { surname: 'Other' }))
  // A member of its own: nobody else's files wait beside this one.
  const clerk = { name: 'Meant Clerk', email: 'meant.clerk@office.example', type: 'Team' }
  const member = await addMember(product.url, { ...clerk, password: 'meant all day long' })
  await signInAs(page, product.url, member)
  await page.goto(`${product.url}/admin/documents`)
  // From some moment on another order stands first.
  let isOther = false
  await page.route('**/admin/waiting-files', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Listed
    for (const { candidates } of isOther ? body.data : [])
      if (candidates[0]) Object.assign(candidates[0], { order_id: 'MEANTTWO', name: 'Other' })
    await route.fulfill({ response, json: body })
  })
  const buffer = textPdf(
    'Kingdom of Cambodia e-Arrival card',
    'Meant',
    passport_number,
    made.arrival_date,
  )
  const file = { name: 'meant.pdf', mimeType: 'application/pdf', buffer }
  await page.getByLabel('Files to add').setInputFiles([file])
  await expect(button(page, 'Give to MEANTONE')).toBeVisible()
  await letGo(page)
  const given: unknown[] = []
  await page.route('**/admin/give-file', (route) => {
    given.push(route.request().postDataJSON())
    return route.abort()
  })
  await pressAtChange(page)
  isOther = true
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('body[data-pressed]')).toHaveCount(1)
  await expect(button(page, 'Give to MEANTTWO')).toBeVisible()
  await letGo(page)
  expect(given).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Give to MEANTTWO').click()
  await expect.poll(() => given).toMatchObject([{ orderId: 'MEANTTWO' }])
})
