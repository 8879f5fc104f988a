import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await noDialog(page)
  await letGo(page)
}

type Saved = { id: number; edition: number; name: string; versions: Record<string, string> }
/** The saved texts as a member sees and changes them by the calls behind the screen. */
const textsOf = (url: string, authorization: string) => ({
  add: (body: object) => callApi(url, 'POST', '/admin/add-saved-text', body, { authorization }),
  named: async (name: string): Promise<Saved> => {
    const { data } = await callApi(url, 'GET', '/admin/saved-texts', undefined, { authorization })
    const found = (data as Saved[]).find((text) => text.name === name)
    if (!found) throw new Error(`There is no text ${name}`)
    return found
  },
  update: (body: object) =>
    callApi(url, 'POST', '/admin/update-saved-text', body, { authorization }),
})

test('a saved text that was left half-changed writes over no language that a colleague changed since', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const texts = textsOf(product.url, staff.Admin.token)
  const name = 'Left in two languages'
  await texts.add({ name, shared: true, versions: { en: 'Old English', km: 'Old Khmer' } })
  await enter(page, 'Manager', orderPath(await handIn(newOrder('LEFTDRAFTS1'))))
  const change = async () => {
    await expect(button(page, 'Saved texts')).toBeVisible()
    await letGo(page)
    await page.keyboard.press('t')
    await page.getByRole('option', { name }).click()
    await letGo(page)
    await button(page, 'Change').click()
  }
  await change()
  await field(page, 'In English').fill('Half of mine')
  await leave(page)
  const was = await texts.named(name)
  const versions = { en: 'New English', km: 'New Khmer' }
  await texts.update({ id: was.id, edition: was.edition, name, shared: true, versions })
  await page.reload()
  await change()
  await expect(field(page, 'In English')).toHaveValue('New English')
  await expect(toast(page, /Not brought back.*“Half of mine”/)).toBeVisible()
  await field(page, 'Name of the text').fill(`${name} now`)
  await letGo(page)
  await button(page, 'Save').click()
  await expect(toast(page, 'Text changed.')).toBeVisible()
  expect((await texts.named(`${name} now`)).versions).toEqual(versions)
})

test("a view's name and its tick, left in one queue, stand in no other one's dialog", async ({
  page,
  enter,
}) => {
  const save = async (queue: string) => {
    await page.getByRole('link', { name: queue }).first().click()
    await expect(heading(page)).toContainText(queue.replace(/s$/, ''))
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').first().click()
    await button(page, 'Arrange the list').click()
    await letGo(page)
    await button(page, 'Save this view').click()
  }
  await enter(page, 'Manager', '/admin/recent-order')
  await save('New Order')
  await field(page, 'Name of the view').fill('Refund talk')
  await page.getByLabel('Share with all who see this queue').check()
  await leave(page)
  await save('Priority Order')
  await expect(field(page, 'Name of the view')).toHaveValue('')
  await expect(page.getByLabel('Share with all who see this queue')).not.toBeChecked()
  await leave(page)
  await save('New Order')
  await expect(field(page, 'Name of the view')).toHaveValue('Refund talk')
  await expect(page.getByLabel('Share with all who see this queue')).not.toBeChecked()
})

test('a mail that a saved text began is one draft with that of its own key, whatever becomes of the text', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const texts = textsOf(product.url, staff.Admin.token)
  const name = 'Asks for a photo'
  await texts.add({ name, shared: true, versions: { en: 'We need a photo.' } })
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEFTDRAFTS2'))))
  const put = async () => {
    await expect(button(page, 'Saved texts')).toBeVisible()
    await letGo(page)
    await page.keyboard.press('t')
    await page.getByRole('option', { name }).click()
    await letGo(page)
    await button(page, 'Put into a mail').click()
  }
  const message = field(page, 'Message')
  await put()
  await expect(message).toHaveValue('We need a photo.')
  await leave(page)
  await page.keyboard.press('e')
  await expect(message).toHaveValue('')
  await leave(page)

  await put()
  await page.keyboard.type(' Ten minutes of words.')
  const draft = 'We need a photo. Ten minutes of words.'
  await expect(message).toHaveValue(draft)
  await leave(page)
  await page.keyboard.press('e')
  await expect(message).toHaveValue(draft)
  await leave(page)
  await put()
  await expect(message).toHaveValue(draft)
  await leave(page)

  const was = await texts.named(name)
  const versions = { en: 'We need a new photo.' }
  await texts.update({ id: was.id, edition: was.edition, name, shared: true, versions })
  await page.reload()
  await put()
  await expect(message).toHaveValue(`${draft}\nWe need a new photo.`)
})

test('a reference that was refused to who had gone on stands over no colleague’s', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('LEFTDRAFTS3'))
  await enter(page, 'Team', `${orderPath(orderId)}#file`)
  const reference = page.locator('[data-filing-reference]')
  await reference.fill('EA-MINE-1')
  const { promise: filed, resolve: isFiled } = Promise.withResolvers<void>()
  await page.route('**/admin/file-order', async (route) => {
    await filed
    await route.continue()
  })
  await letGo(page)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Hand-over' }).first().click()
  await expect(heading(page)).toContainText('Hand-over')
  const body = { orders: [{ id: orderId }], reference: 'GOV-HIS-9' }
  const headers = { authorization: staff['Night Staff'].token }
  await callApi(product.url, 'POST', '/admin/file-order', body, headers)
  isFiled()
  await expect(toast(page, `${orderId} was not filed as EA-MINE-1`)).toBeVisible()
  await page.goto(`${product.url}${orderPath(orderId)}#file`)
  await expect(reference).toHaveValue('GOV-HIS-9')
  await expect(toast(page, /Not brought back.*“EA-MINE-1”/)).toBeVisible()
})

test('a tick that was set alone and left is not set later', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/integrations')
  const sandbox = page.getByLabel(/^Sandbox/)
  await button(page, 'New key').first().click()
  await sandbox.check()
  await leave(page)
  await button(page, 'New key').first().click()
  await expect(sandbox).not.toBeChecked()
  await sandbox.check()
  await field(page, 'Landing domain').fill('shop.example')
  await leave(page)
  await button(page, 'New key').first().click()
  await expect(field(page, 'Landing domain')).toHaveValue('shop.example')
  await expect(sandbox).toBeChecked()
})
