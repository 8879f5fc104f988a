import { expect, type Page } from '@playwright/test'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, rows, typeBeside } from './kit/screen.ts'
import { test } from './kit/test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Remark' })
const slowly = (page: Page) =>
  page.route('**/api/admin/get-orders-details/**', async (route) => {
    const answer = await route.fetch()
    await new Promise((done) => setTimeout(done, 700))
    await route.fulfill({ response: answer })
  })
const type = (page: Page, words: string) => typeBeside(page, words, 60)

test('a comment is written on behind what was left half-written', async ({
  page,
  enter,
  handIn,
}) => {
  for (const n of [2, 1]) await handIn(newOrder(`KEYSDRAFT${n}`, { surname: 'Keysdraft' }))
  await enter(page, 'Team', '/admin/recent-order?search=Keysdraft')
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(heading(page)).toContainText('Traveller KEYSDRAFT1')
  await expect(box(page)).toBeEditable()
  await letGo(page)
  await page.keyboard.press('c')
  await type(page, 'third words')
  await page.reload()
  await expect(box(page)).toHaveValue('third words')
  await letGo(page)
  await page.keyboard.press('c')
  await type(page, ' and more')
  await expect(box(page)).toHaveValue('third words and more')
  // Where the caret was left it stays.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await letGo(page)
  await page.keyboard.press('c')
  await type(page, '!')
  await expect(box(page)).toHaveValue('third words and mor!e')
  await page.keyboard.press('Escape')

  // Begun ahead it stands in a line of its own.
  await expect(button(page, 'Next in New Order')).toBeEnabled()
  await letGo(page)
  await page.keyboard.press(']')
  await expect(heading(page)).toContainText('Traveller KEYSDRAFT2')
  await page.reload()
  await expect(button(page, 'Previous in New Order')).toBeEnabled()
  await lateListeners(page)
  await slowly(page)
  await letGo(page)
  await page.keyboard.press('[')
  await type(page, 'cback again')
  await expect(heading(page)).toContainText('Traveller KEYSDRAFT1')
  await expect(box(page)).toHaveValue('third words and mor!e\nback again')
})

test('a saved text stands behind what was left half-written', async ({ page, enter, handIn }) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('KEYSTEXT1'))))
  await box(page).fill('third words')
  await page.reload()
  await expect(box(page)).toHaveValue('third words')
  await letGo(page)
  await page.keyboard.press('t')
  await button(page, 'New text').click()
  await page.getByLabel('Name of the text').fill('Keys behind')
  await page.getByLabel('In English').fill('All is well.')
  await letGo(page)
  await button(page, 'Save').click()
  await page.getByRole('option', { name: /Keys behind/ }).click()
  await page.getByLabel('Find a text').press('Enter')
  await expect(box(page)).toHaveValue('third words\nAll is well.')
})

test('a mail that is begun before its dialog stands goes on behind what was left half-written', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('KEYSMAIL1'))))
  const message = page.getByRole('dialog').getByLabel('Message')
  await expect(button(page, 'Write a mail')).toBeEnabled()
  await letGo(page)
  await page.keyboard.press('e')
  await message.fill('Half of it')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/message-dialog-*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.reload()
  await expect(button(page, 'Write a mail')).toBeEnabled()
  await letGo(page)
  await page.keyboard.press('e')
  await type(page, 'and more')
  letCome()
  await expect(message).toHaveValue('Half of it\nand more')
})
