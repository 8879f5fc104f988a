import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

test('a mail that was sent is called so in English too, and English only what is', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('ENGLISH01', { language: 'fr' }))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('Chea'))
  await enter(page, 'Team', orderPath(orderId))
  await expect(page.getByRole('table', { name: 'Email History' })).toContainText('Handed over')
  await button(page, 'View Email Content').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sent to')
  await expect(dialog.getByText('As sent', { exact: true })).toBeVisible()
  const come = Promise.withResolvers<void>()
  await page.route(/email-content/, async (route) => {
    await come.promise
    await route.continue().catch(() => undefined)
  })
  await dialog.getByRole('switch', { name: 'In English' }).click()
  await page.waitForTimeout(300)
  await expect(dialog.getByText('In English, for you to read')).toHaveCount(0)
  come.resolve()
  await expect(dialog.getByText('In English, for you to read')).toBeVisible()
  await expect(dialog).toContainText('Sent to')
  await expect(dialog).not.toContainText('Not sent yet')
})

test('on a phone the address of a mail that would go out stands whole on a line', async ({
  page,
  enter,
  handIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = 'a.traveller.of.long.name@example.com'
  await enter(page, 'Team', orderPath(await handIn(newOrder('PHONEMAIL1', { email }))))
  await button(page, 'View Email Content').click()
  const whither = page.getByRole('dialog').getByText(`${email}, unless another address is typed`)
  await expect(whither).toBeVisible()
  const lines = await whither.evaluate((element, { length }) => {
    const range = element.ownerDocument.createRange()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, length)
    return range.getClientRects().length
  }, email)
  expect(lines).toBe(1)
})
