import { expect, type Page, type Route } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { mailsFor } from './kit/mails.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { answer, button, expectUnsaid, rowOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const REMARKS = '**/admin/add-new-remark'

/** The product acts, and the answers of the first calls are lost on their way; answers the keys that were sent. */
const loseAnswers = async (
  page: Page,
  times: number,
  lose: (route: Route) => Promise<void>,
): Promise<(string | undefined)[]> => {
  const keys: (string | undefined)[] = []
  await page.route(REMARKS, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > times) return route.continue()
    await route.fetch()
    await lose(route)
  })
  return keys
}

const cut = (route: Route) => route.abort('connectionreset')
const notNow = (route: Route) => route.fulfill({ status: 503, json: { status: 0, message: '' } })

const remarksOf = async (url: string, orderId: string, authorization: string) => {
  const path = `/admin/get-orders-details/${orderId}`
  const { data } = await callApi(url, 'GET', path, undefined, { authorization })
  return (data as { remark: { remark: string }[] }).remark.map(({ remark }) => remark)
}

const box = (page: Page) => page.getByLabel('Remark', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Comment', exact: true }).click()

for (const [how, lose] of [
  ['the line is cut', cut],
  ['something before the product says 503', notNow],
] as const)
  test(`a comment whose answer is lost is said once: ${how}`, async ({
    page,
    enter,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(`LOST${lose.name.toUpperCase()}`))
    await enter(page, 'Admin', orderPath(orderId))
    const keys = await loseAnswers(page, 1, lose)
    await box(page).fill('Called once')
    await save(page)
    await expect(box(page)).toHaveValue('')
    expect(await remarksOf(product.url, orderId, staff.Admin.token)).toEqual(['Called once'])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  })

test('who reads that no answer came and presses again says it once; said anew it is said again', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('LOSTTWICE'))
  await enter(page, 'Admin', orderPath(orderId))
  const keys = await loseAnswers(page, 2, cut)
  await box(page).fill('Called twice')
  await save(page)
  await expect(toast(page, 'The server cannot be reached')).toBeVisible()
  await save(page)
  await expect(box(page)).toHaveValue('')
  const remarks = () => remarksOf(product.url, orderId, staff.Admin.token)
  expect(await remarks()).toEqual(['Called twice'])
  await box(page).fill('Called twice')
  await save(page)
  await expect.poll(remarks).toEqual(['Called twice', 'Called twice'])
  expect([new Set(keys.slice(0, 3)).size, new Set(keys).size, keys.length]).toEqual([1, 2, 4])
})

test('an upload whose answer is lost is not called lost, and what arrived is listed', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('LOSTUPLOAD'))
  await enter(page, 'Admin', orderPath(orderId))
  await page.route('**/admin/upload-visa-document', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: makePdf('The card') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Submit (AWS)' }).click()
  await expect(toast(page, 'if the file is not listed, send it again')).toBeVisible()
  const listed = page.getByRole('list', { name: 'Uploaded documents' })
  await expect(listed.getByRole('listitem')).toHaveCount(1)
})

test('a mail whose answer is lost is listed, and can still be taken back', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('LOSTRESEND'))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('The card'))
  await enter(page, 'Team', orderPath(orderId))
  const sent = page.getByRole('table', { name: 'Email History' }).locator('tbody')
  await expect(sent).toHaveCount(1)
  await page.route('**/admin/resend-mail', async (route) => {
    await route.fetch()
    await cut(route)
  })
  await button(page, 'Resend (Sendgrid)').click()
  await expect(toast(page, 'The server cannot be reached')).toBeVisible()
  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect(toast(page, 'The mail was taken back')).toBeVisible()
  await expect(sent).toHaveCount(2)
})

test('a whole queue whose answer is lost is not called undone', async ({ page, enter, handIn }) => {
  for (const id of ['LOSTALL01', 'LOSTALL02']) await handIn(newOrder(id))
  await page.route('**/admin/bulk-queue', async (route) => {
    await route.fetch()
    await cut(route)
  })
  await enter(page, 'Manager', '/admin/recent-order?search=LOSTALL0')
  await rowOf(page, 'LOSTALL01').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await button(page, 'Move').click()
  await page.getByRole('menuitem', { name: 'Move to Contact Customer' }).click()
  await answer(page, 'Are you sure you want to move orders to Contact Customer?', 'Yes')
  await expect(toast(page, 'The answer was lost. Part or all of it may be done')).toBeVisible()
  await expectUnsaid(page, 'try again')
})

test('a new password whose answer is lost is said to be perhaps the one that holds', async ({
  page,
  product,
}) => {
  const dara = { name: 'Lost Dara', email: 'lost@office.example', type: 'Manager' }
  await addMember(product.url, { ...dara, password: 'first password' })
  await signInAs(page, product.url, { email: dara.email, password: 'first password' })
  await page.route('**/admin/change-password', async (route) => {
    if (route.request().method() !== 'POST' && route.request().method() !== 'PUT')
      return route.continue()
    const response = await route.fetch()
    await (response.ok() ? cut(route) : route.fulfill({ response }))
  })
  await page.getByRole('link', { name: 'Change Password' }).click()
  await page.getByLabel('Enter New Password').fill('a quite other password 7')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(toast(page, 'Your password may be changed already')).toBeVisible()
})

test('a new password by a mailed link, whose answer is lost, is not only called refused', async ({
  page,
  product,
}) => {
  const email = 'lost.link@office.example'
  await addMember(product.url, {
    name: 'Lost Link',
    email,
    password: 'first password',
    type: 'Team',
  })
  await callApi(product.url, 'POST', '/admin/forgot-password', { email })
  const sent = () => mailsFor(product.ses, email)
  await expect.poll(async () => (await sent()).length, { timeout: 40_000 }).toBe(1)
  const [mail] = await sent()
  const link = /https?:\/\/\S*\/reset-password\/[^\s"<]+/.exec(mail?.email.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.route('**/admin/reset-password', async (route) => {
    const response = await route.fetch()
    await (response.ok() ? cut(route) : route.fulfill({ response }))
  })
  await page.getByLabel('Enter New Password').fill('a quite other password 8')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(
    toast(page, 'No answer came to your first try: it may be done already.'),
  ).toBeVisible()
})

test('a comment that a reload cut off is said once when it is saved again', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('LOSTRELOAD'))
  await enter(page, 'Admin', orderPath(orderId))
  const remarks = () => remarksOf(product.url, orderId, staff.Admin.token)
  await page.route(REMARKS, async (route) => void (await route.fetch()), { times: 1 })
  await box(page).fill('Called at noon')
  await save(page)
  await expect.poll(remarks).toEqual(['Called at noon'])
  await page.reload()
  await expect(box(page)).toHaveValue('Called at noon')
  await save(page)
  await expect(box(page)).toHaveValue('')
  expect(await remarks()).toEqual(['Called at noon'])
})

test('so it is too where another call hears first that the session is over', async ({
  page,
  product,
}) => {
  const sovann = { name: 'Lost Sovann', email: 'lost2@office.example', type: 'Manager' }
  await addMember(product.url, { ...sovann, password: 'first password' })
  await signInAs(page, product.url, { email: sovann.email, password: 'first password' })
  let tries = 0
  await page.route('**/admin/change-password', async (route) => {
    tries += 1
    if (tries > 1) return
    await route.fetch()
    await cut(route)
  })
  await page.getByRole('button', { name: /Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByLabel('Enter New Password').fill('second password')
  await page.getByLabel('Enter New Password').press('Enter')
  await expect.poll(() => tries).toBe(2)
  // Unless a screen that looks by itself was first, and the office is gone.
  const leads = page.getByRole('link', { name: 'Refunds' })
  await leads.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(toast(page, 'Your session has ended')).toBeVisible()
  await expect(toast(page, 'Your password may be changed already')).toBeVisible()
})
