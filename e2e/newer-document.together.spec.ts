import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, expectUploaded, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const mails = (page: Page) => page.getByRole('table', { name: 'Email History' }).locator('tbody')

/** Lets the page hear of nothing that others do to orders, until the answer is called. */
const keepOld = async (page: Page): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route('**/get-orders-details/**', async (route) => {
    await come.promise
    await route.continue().catch(() => undefined)
  })
  return () => come.resolve()
}

test('an upload does not replace a document that another member uploaded unseen', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('UNSEENUP1'))
  await enter(page, 'Team', orderPath(orderId))
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'mine.pdf', mimeType: 'application/pdf' },
    buffer: makePdf('Chea mine'),
  })
  const comes = await keepOld(page)
  await uploadDocument(product, staff.Manager.token, orderId, makePdf('Chea theirs'), 'theirs.pdf')
  await button(page, 'Submit (AWS)').click()
  await expect(toast(page, 'This order has another document by now: theirs.pdf.')).toBeVisible()
  comes()
  await expect(page.getByRole('list', { name: 'Uploaded documents' })).toContainText('theirs.pdf')
  await expect(mails(page)).toHaveCount(1)
  // What was chosen is there still; sent with both before the eyes it is the newer one.
  await letGo(page)
  await button(page, 'Submit (AWS)').click()
  await expectUploaded(page)
  await expect(mails(page)).toHaveCount(2)
})

test('a resend mails no document that its member has not seen', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('UNSEENRE1'))
  const { token } = staff.Manager
  await uploadDocument(product, token, orderId, makePdf('Chea first'), 'first.pdf')
  await enter(page, 'Team', orderPath(orderId))
  await expect(mails(page)).toHaveCount(1)
  const comes = await keepOld(page)
  await uploadDocument(product, token, orderId, makePdf('Chea second'), 'second.pdf')
  const resend = page.getByRole('button', { name: /^Resend \(/ }).last()
  await resend.click()
  const refused = toast(
    page,
    'This order has another document by now: second.pdf. Nothing was sent',
  )
  await expect(refused).toBeVisible()
  comes()
  await expect(mails(page)).toHaveCount(2)
  await letGo(page)
  await resend.click()
  await expect(toast(page, 'The mail is on its way')).toBeVisible()
  await expect(mails(page)).toHaveCount(3)
})
