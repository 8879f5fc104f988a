import { privacyTexts } from '@e-arrival/contract/privacy'
import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('an erasure that another tab came before is called no success', async ({
  page,
  context,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('ERASEDTWO', { passport_number: 'PRIV7654399' }))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await button(tab, 'Erase').click()
    await dialog(tab).getByLabel('Reason').fill('She asked for it')
    await dialog(tab)
      .getByLabel(/Type the order id/)
      .fill(orderId)
  }
  await dialog(page).getByRole('button', { name: 'Erase' }).click()
  await expect(toast(page, privacyTexts.erased.sensitive)).toBeVisible()
  await dialog(other).getByRole('button', { name: 'Erase' }).click()
  const said = toast(other, privacyTexts.erasedBefore.sensitive)
  await expect(said).toHaveClass(/Toastify__toast--info/)
})
