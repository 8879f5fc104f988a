import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { field } from './kit/forms/typed-forms.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Please confirm' })
const DELETE = 'Are you sure you want to delete?'

test('a question that comes late waits for its turn: no Yes that was meant for another answers it', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('INTURN', { passport_number: 'D1234567' }))
  await enter(page, 'Admin', orderPath(orderId))
  const buffer = makePdf('The card of somebody else')
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const sent: string[] = []
  page.on('request', (one) => sent.push(new URL(one.url()).pathname))
  const answer = await holdAnswer(page, 'check-document')
  const looked = page.waitForResponse('**/admin/check-document')
  await letGo(page)
  await button(page, 'Submit (AWS)').click()
  await letGo(page)
  await button(page, 'Move to Delete').click()
  await expect(confirmation(page)).toContainText(DELETE)
  await expect(button(page, 'Yes')).toBeEnabled()
  answer()
  await looked
  await letGo(page)
  await expect(confirmation(page)).toContainText(DELETE)
  await button(page, 'No').click()
  await expect(confirmation(page)).toContainText('Send it all the same?')
  await expect(confirmation(page)).toContainText(orderId)
  await letGo(page)
  await button(page, 'No').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent.filter((path) => /upload-visa-document|move-order-status/.test(path))).toEqual([])
})

test('one that waits is not asked of who goes Back from the question before it', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('INTURNBACK', { passport_number: 'D1234567' }))
  await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
  await page.getByRole('link', { name: `View ${orderId}` }).click()
  const buffer = makePdf('The card of somebody else')
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const answer = await holdAnswer(page, 'check-document')
  const looked = page.waitForResponse('**/admin/check-document')
  await letGo(page)
  await button(page, 'Submit (AWS)').click()
  await letGo(page)
  await button(page, 'Move to Delete').click()
  await expect(confirmation(page)).toContainText(DELETE)
  answer()
  await looked
  await letGo(page)
  await page.goBack()
  await expect(page).toHaveURL(/recent-order/)
  await expect(toast(page, 'Nothing was done: you had gone on')).toContainText(
    'Send it all the same?',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('one that comes while the dialog of the question before it is on its way takes not its place', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('INTURNWAY', { passport_number: 'D1234567' }))
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/confirm-dialog-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await enter(page, 'Admin', orderPath(orderId))
  const buffer = makePdf('The card of somebody else')
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const answer = await holdAnswer(page, 'check-document')
  const looked = page.waitForResponse('**/admin/check-document')
  await letGo(page)
  await button(page, 'Submit (AWS)').click()
  await letGo(page)
  await button(page, 'Move to Delete').click()
  answer()
  await looked
  await letGo(page)
  come.resolve()
  await expect(confirmation(page)).toContainText(DELETE)
  await letGo(page)
  await button(page, 'No').click()
  await expect(confirmation(page)).toContainText('Send it all the same?')
  await letGo(page)
  await button(page, 'No').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an order that is opened again sends no second file while its first has no answer, and one question is asked', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('INTURNTWO', { passport_number: 'D1234567' }))
  await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
  await page.getByRole('link', { name: `View ${orderId}` }).click()
  const buffer = makePdf('The card of somebody else')
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const sent: string[] = []
  page.on('request', (one) => sent.push(new URL(one.url()).pathname))
  const answer = await holdAnswer(page, 'check-document')
  await letGo(page)
  await button(page, 'Submit (AWS)').click()
  await page.goBack()
  await expect(page).toHaveURL(/recent-order/)
  await page.goForward()
  await letGo(page)
  // It says of itself that it is busy, and takes a press all the same.
  await button(page, 'Submit (AWS)').click({ force: true })
  await expect(toast(page, 'Not sent: what was sent here before')).toBeVisible()
  answer()
  await expect(confirmation(page)).toContainText('Send it all the same?')
  await letGo(page)
  await button(page, 'No').click()
  await letGo(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent.filter((path) => path.endsWith('check-document'))).toHaveLength(1)
  expect(sent.filter((path) => path.includes('upload-visa-document'))).toEqual([])
})

test('a secret that comes over another screen is not put away by the press that was meant for that', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/integrations')
  await button(page, 'New key').click()
  await field(page, 'Landing domain').fill('unseen.example')
  await letGo(page)
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/admin/intake-keys', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const sent = page.waitForRequest(
    (one) => one.method() === 'POST' && /intake-keys/.test(one.url()),
  )
  await button(page, 'Make the key').click()
  await sent
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Refunds' }).click()
  await expect(page).toHaveURL(/refund-order/)
  // The hand presses at the moment at which it comes.
  await page.evaluate(() => {
    let pressed = false
    new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'I have kept it',
      )
      if (!button || pressed) return
      pressed = true
      button.click()
      document.body.dataset.pressed = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })
  release()
  await expect(page.locator('body[data-pressed]')).toHaveCount(1)
  await letGo(page)
  await expect(page.getByLabel('Secret')).toBeVisible()
  await button(page, 'I have kept it').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the gateway form that is come back to says which one is active by then', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/gateway-setting')
  const select = page.getByLabel('Gateway', { exact: true })
  await expect(page.getByText(/^Active now: /)).toBeVisible()
  const activeName = await select.locator('option:checked').innerText()
  const other = await select
    .locator('option', { hasNotText: new RegExp(`Select|${activeName}`) })
    .last()
    .innerText()
  await select.selectOption(other)
  const answer = await holdAnswer(page, 'payment-gateway-setting')
  await button(page, 'Active Gateway').click()
  const sent = page.waitForRequest('**/admin/payment-gateway-setting')
  await button(page, 'Yes').click()
  await sent
  // Until it is read anew the list stands as it was.
  await page.route('**/admin/payment-gateways', (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Refunds' }).click()
  await expect(page).toHaveURL(/refund-order/)
  await letGo(page)
  await page.goBack()
  await expect(select.locator('option:checked')).not.toHaveText(other)
  answer()
  await expect(toast(page, 'Gateway changed successfully')).toBeVisible()
  await expect(page.getByText(`Active now: ${other}`)).toBeVisible()
})
