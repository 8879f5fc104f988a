import type { Role } from '@e-arrival/contract/permissions'
import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

type Form = {
  what: string
  role: Role
  path: (orderId: string) => string
  /** Opens it, for the first time and again after a reload. */
  open: (page: Page) => Promise<unknown>
  /** What is typed, by the names of its fields. */
  typed: (orderId: string) => Record<string, string>
  send: string
  call: string
  /** Asks the server for what was made: the list, and what tells it from others. */
  made: (orderId: string) => [path: string, mark: string]
}

const order = { role: 'Team', path: orderPath } as const
const press = (page: Page, name: string) => button(page, name).click()

const forms: readonly Form[] = [
  {
    ...{ what: 'an intake key', role: 'Admin', path: () => '/admin/integrations' },
    open: (page) => press(page, 'New key'),
    typed: () => ({ 'Landing domain': 'lost-key.example' }),
    ...{ send: 'Make the key', call: '**/admin/intake-keys' },
    made: () => ['/admin/intake-keys', 'lost-key.example'],
  },
  {
    ...{ what: 'a webhook', role: 'Admin', path: () => '/admin/integrations' },
    open: (page) => press(page, 'Add webhook'),
    typed: () => ({ 'Landing domain': 'lost-hook.example', Address: 'http://127.0.0.1:9/lost' }),
    ...{ send: 'Add the webhook', call: '**/admin/webhooks' },
    made: () => ['/admin/webhooks', 'lost-hook.example'],
  },
  {
    ...{ what: 'an invoice', role: 'Admin', path: () => '/admin/send-invoice' },
    open: (page) => expect(field(page, 'Order ID')).toBeVisible(),
    typed: (orderId) => ({ 'Order ID': orderId }),
    ...{ send: 'Send Invoice', call: '**/admin/send-invoice' },
    made: (orderId) => ['/admin/invoices', orderId],
  },
  {
    ...{ what: 'a hand-over', role: 'Team', path: () => '/admin/hand-over' },
    // What was cut off stands open by itself.
    open: async (page) => {
      const words = field(page, 'What who comes has to know')
      const opener = button(page, 'Hand over my shift')
      await expect(opener).toBeVisible()
      if (!(await words.isVisible())) await opener.click()
    },
    typed: () => ({ 'What who comes has to know': 'The line was lost.' }),
    ...{ send: 'Sign hand-over', call: '**/admin/sign-hand-over' },
    made: () => ['/admin/hand-overs', 'The line was lost.'],
  },
  {
    ...{ what: 'a saved text', ...order },
    open: async (page) => {
      await expect(field(page, 'Remark')).toBeVisible()
      await page.keyboard.press('t')
      await press(page, 'New text')
    },
    typed: () => ({ 'Name of the text': 'Lost text', 'In English': 'Dear you' }),
    ...{ send: 'Save', call: '**/admin/add-saved-text' },
    made: () => ['/admin/saved-texts', 'Lost text'],
  },
  {
    ...{ what: 'a mail to the traveller', ...order },
    open: (page) => press(page, 'Write a mail'),
    typed: () => ({ Message: 'Lost words' }),
    ...{ send: 'Send (AWS)', call: '**/admin/send-message' },
    made: (orderId) => [`/admin/get-orders-details/${orderId}`, '"kind":"message"'],
  },
]

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

for (const [at, form] of forms.entries())
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
    const typed = Object.entries(form.typed(orderId))
    const send = async () => {
      await expect(button(page, form.send)).toBeEnabled()
      await letGo(page)
      await button(page, form.send).dblclick()
    }
    await enter(page, form.role, form.path(orderId))
    await form.open(page)
    for (const [name, text] of typed) await field(page, name).fill(text)
    if (form.what === 'an invoice') await expect(page.getByText('49.00 USD')).toBeVisible()
    const isBack = await loseAnswers(page, form.call)
    await send()
    await expect(toast(page, 'The server cannot be reached')).toBeVisible()
    for (const [name, text] of typed) await expect(field(page, name)).toHaveValue(text)
    const once = await made()
    expect(once).toBeGreaterThan(before)
    await page.reload()
    await form.open(page)
    for (const [name, text] of typed) await expect(field(page, name)).toHaveValue(text)
    if (form.what === 'an invoice') await expect(page.getByText('49.00 USD')).toBeVisible()
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
