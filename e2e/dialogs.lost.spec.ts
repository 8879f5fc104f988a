import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectTyped, field, fill, makingForms } from './kit/forms/typed-forms.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// A hand on a phone.
test.use({ viewport: { width: 390, height: 844 } })

/** The product acts, and no answer of it arrives until the line is back. */
const loseAnswers = async (page: Page, path: string) => {
  let isLost = true
  await page.route(path, async (route) => {
    if (!isLost || route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => {
    isLost = false
  }
}

for (const [at, form] of makingForms.entries())
  test(`${form.what} whose answer is lost is made once, by a double click and after a reload`, async ({
    page,
    product,
    staff,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`DIALOGLOST${at}`, { amount: '49.00', currency: 'USD' }))
    const [path, mark] = form.made(orderId)
    const made = async () => {
      const headers = { authorization: staff[form.role].token }
      const { data } = await callApi(product.url, 'GET', path, undefined, headers)
      return JSON.stringify(data).split(mark).length - 1
    }
    const before = await made()
    const typed = form.typed(orderId)
    const expectAmount = async () => {
      if (form.what !== 'an invoice') return
      const order = page.getByRole('region', { name: `Order ${orderId}` })
      await expect(order).toContainText('49.00 USD')
    }
    const send = async () => {
      await expect(button(page, form.send)).toBeEnabled()
      await letGo(page)
      await button(page, form.send).dblclick()
    }
    await enter(page, form.role, form.path(orderId))
    await form.open(page)
    await fill(page, typed)
    await expectAmount()
    const isBack = await loseAnswers(page, form.call)
    await send()
    await expect(toast(page, 'The server cannot be reached')).toBeVisible()
    await expectTyped(page, typed)
    const once = await made()
    expect(once).toBeGreaterThan(before)
    if (!form.isSeen) {
      await page.reload()
      await form.open(page)
    }
    await expectTyped(page, typed)
    await expectAmount()
    isBack()
    const answered = page.waitForResponse(form.call)
    await send()
    expect((await answered).ok()).toBe(true)
    expect(await made()).toBe(once)
  })

test('a mail whose answer is lost goes once, though the page was heard of meanwhile', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('DIALOGLOSTMAIL'))
  await enter(page, 'Team', orderPath(orderId))
  await button(page, 'Write a mail').click()
  await field(page, 'Message').fill('Lost words')
  const isBack = await loseAnswers(page, '**/admin/send-message')
  await letGo(page)
  await button(page, 'Send (AWS)').click()
  await expect(toast(page, 'The server cannot be reached')).toBeVisible()
  // It says every ten seconds that it is open.
  await page.waitForResponse('**/admin/viewing')
  isBack()
  await button(page, 'Send (AWS)').click()
  await expect(toast(page, 'The mail is on its way')).toBeVisible()
  const headers = { authorization: staff.Team.token }
  const path = `/admin/get-orders-details/${orderId}`
  const { data } = await callApi(product.url, 'GET', path, undefined, headers)
  expect((data as { mailHistory: unknown[] }).mailHistory).toHaveLength(1)
})

test('a text that was changed, and its answer lost, is not said to be changed by another', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const headers = { authorization: staff.Team.token }
  const text = { name: 'Lost change', shared: false, versions: { en: 'Dear you' } }
  await callApi(product.url, 'POST', '/admin/add-saved-text', text, headers)
  await enter(page, 'Team', orderPath(await handIn(newOrder('DIALOGLOSTTEXT'))))
  await expect(field(page, 'Remark')).toBeVisible()
  await page.keyboard.press('t')
  await page.getByRole('option', { name: 'Lost change' }).click()
  await button(page, 'Change').click()
  await field(page, 'In English').fill('Dear all of you')
  const isBack = await loseAnswers(page, '**/admin/update-saved-text')
  await letGo(page)
  const read = page.waitForResponse('**/admin/saved-texts')
  await button(page, 'Save').click()
  await expect(toast(page, 'The server cannot be reached')).toBeVisible()
  await read
  await letGo(page)
  await expect(page.getByText('This text was changed meanwhile')).toHaveCount(0)
  isBack()
  await button(page, 'Save').click()
  await expect(field(page, 'In English')).toHaveCount(0)
  await expect(page.locator('[data-saved-text]')).toHaveText('Dear all of you')
})
