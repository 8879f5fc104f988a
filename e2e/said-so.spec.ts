import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember, signInAs, tokenOf } from './kit/people/members.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const PASSWORD = 'lotus and rice'
const member = (name: string, type = 'Team') => ({
  ...{ name, type, password: PASSWORD },
  email: `${name.toLowerCase().replaceAll(' ', '.')}@office.example`,
})
const isInformation = (said: Locator): Promise<void> =>
  expect(said).toHaveClass(/Toastify__toast--info/)

test('a hand-over that was acknowledged meanwhile is told so, and as no success', async ({
  page,
  product,
}) => {
  const leaver = await addMember(product.url, member('Said Leaver'))
  const comer = await addMember(product.url, member('Said Comer'))
  const as = { authorization: (await tokenOf(product.url, leaver)) ?? '' }
  const words = { words: 'The lamp of room two is broken.', orders: [] }
  await callApi(product.url, 'POST', '/admin/sign-hand-over', words, as)
  await signInAs(page, product.url, comer)
  await page.goto(`${product.url}/admin/hand-over`)
  // His other tab was first, and this one has not heard of it.
  const own = { authorization: (await tokenOf(product.url, comer)) ?? '' }
  await page.route('**/acknowledge-hand-over', async (route) => {
    const body: unknown = route.request().postDataJSON()
    await callApi(product.url, 'POST', '/admin/acknowledge-hand-over', body, own)
    await route.continue()
  })
  await letGo(page)
  await page
    .locator('section[id^="hand-over-"]')
    .filter({ hasText: words.words })
    .getByRole('button', { name: 'I have read it' })
    .click()
  await isInformation(toast(page, 'You had acknowledged it already.'))
})

test('a member that is saved as he was is told so, and as no success', async ({
  page,
  product,
  enter,
}) => {
  const { id } = await addMember(product.url, member('Said Same'))
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Said Same')
  await letGo(page)
  await button(page, 'Update').click()
  await isInformation(toast(page, 'The team member was like this already. Nothing was changed.'))
})

test('an undo that found nothing as it was is told so, and as no success', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('SAIDUNDO1'))
  await enter(page, 'Manager', orderPath(orderId))
  await button(page, 'Move to Contact Customer').click()
  const done = toast(page, 'Order has been moved successfully')
  await expect(done).toHaveClass(/Toastify__toast--success/)
  await done.hover()
  const headers = { authorization: staff.Admin.token }
  const body = { orderId, updatingStatus: 'Awaiting' }
  await callApi(product.url, 'PUT', '/admin/move-order-status', body, headers)
  await done.getByRole('button', { name: 'Undo' }).click()
  await isInformation(toast(page, 'None undone: 1 was left as it is'))
})

const asked = (page: Page) => page.getByRole('dialog', { name: 'Please confirm' })

test('the question about a reference that another order carries names the order it is given to', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const first = await handIn(newOrder('SAIDFILE1', { full_name: 'Dara', surname: 'Saidfile' }))
  const second = await handIn(newOrder('SAIDFILE2', { full_name: 'Maly', surname: 'Saidsecond' }))
  const filed = { orders: [{ id: first }], reference: 'SAID 1' }
  const headers = { authorization: staff.Admin.token }
  await callApi(product.url, 'POST', '/admin/file-order', filed, headers)
  await enter(page, 'Team', `${orderPath(second)}#file`)
  await page.getByLabel("The government's reference").fill('SAID 1')
  await letGo(page)
  await button(page, 'Filed').click()
  await expect(asked(page)).toContainText("Is SAID 1 the government's reference of this order?")
  await expect(asked(page)).toContainText(`Order ${second} (Maly Saidsecond)`)
  await expect(asked(page)).toContainText(first)
})
