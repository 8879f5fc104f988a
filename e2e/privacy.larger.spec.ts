import { privacyTexts } from '@e-arrival/contract/privacy'
import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const asking = (page: Page) =>
  page.getByRole('dialog', { name: 'Erase the data of this traveller' })
const larger = (page: Page) => asking(page).getByLabel(/^All of it/)

const sendSmaller = async (page: Page, orderId: string): Promise<() => void> => {
  await button(page, 'Erase').click()
  await asking(page).getByLabel('Reason').fill('She asked for it')
  await asking(page)
    .getByLabel(/Type the order id/)
    .fill(orderId)
  await letGo(page)
  const answer = await holdAnswer(page, 'privacy-erase')
  const sent = page.waitForRequest('**/admin/privacy-erase')
  await asking(page).getByRole('button', { name: 'Erase' }).click()
  await sent
  return answer
}

const expectStillAsked = async (page: Page): Promise<void> => {
  await expect(toast(page, privacyTexts.erased.sensitive)).toBeVisible()
  await letGo(page)
  await expect(asking(page)).toBeVisible()
  await expect(larger(page)).toBeChecked()
}

test('an erasure that ends does not close the dialog of a larger one that was opened since', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LARGERONE', { passport_number: 'L7654321' }))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  const answer = await sendSmaller(page, orderId)
  await page.keyboard.press('Escape')
  await expect(asking(page)).toHaveCount(0)
  await letGo(page)
  await button(page, 'Erase').click()
  await larger(page).check()
  await asking(page).getByLabel('Reason').fill('All of it after all')
  answer()
  await expectStillAsked(page)
  await expect(asking(page).getByLabel('Reason')).toHaveValue('All of it after all')
})

test('nor where the larger one was chosen in the same dialog meanwhile', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LARGERTWO', { passport_number: 'L7654322' }))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  const answer = await sendSmaller(page, orderId)
  await larger(page).check()
  answer()
  await expectStillAsked(page)
  await letGo(page)
  await asking(page).getByRole('button', { name: 'Erase' }).click()
  await expect(toast(page, privacyTexts.erased.contact)).toBeVisible()
  await expect(asking(page)).toHaveCount(0)
})

test('what was written on for a larger one, and left, waits there', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LARGERTRE', { passport_number: 'L7654323' }))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  const answer = await sendSmaller(page, orderId)
  await page.keyboard.press('Escape')
  await expect(asking(page)).toHaveCount(0)
  await letGo(page)
  await button(page, 'Erase').click()
  await asking(page).getByLabel('Reason').fill('All of it after all')
  await page.keyboard.press('Escape')
  await expect(asking(page)).toHaveCount(0)
  answer()
  await expect(toast(page, privacyTexts.erased.sensitive)).toBeVisible()
  await letGo(page)
  await button(page, 'Erase').click()
  await expect(asking(page).getByLabel('Reason')).toHaveValue('All of it after all')
})

test('what is to be erased comes back with its reason, and alone it does not', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', `${orderPath(await handIn(newOrder('LARGERKEPT')))}/privacy`)
  const eraseAgain = async () => {
    await page.reload()
    await button(page, 'Erase').click()
    await expect(asking(page)).toBeVisible()
  }
  await button(page, 'Erase').click()
  await larger(page).check()
  await eraseAgain()
  await expect(larger(page)).not.toBeChecked()
  await larger(page).check()
  await asking(page).getByLabel('Reason').fill('She asked for all of it')
  await eraseAgain()
  await expect(asking(page).getByLabel('Reason')).toHaveValue('She asked for all of it')
  await expect(larger(page)).toBeChecked()
})
