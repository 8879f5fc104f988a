import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { endUnder } from './kit/people/end-under.ts'
import { addMember, signInAs, tokenOf } from './kit/people/members.ts'
import { button, heading, letGo, toast, typeBeside } from './kit/screen.ts'
import { test } from './kit/test.ts'

const words = (page: Page) => page.getByLabel('What who comes has to know')
const member = (name: string) => ({
  ...{ name, email: `${name.toLowerCase().replace(' ', '.')}@office.example` },
  ...{ password: 'lotus and rice', type: 'Team' },
})
const sign = async (url: string, token: string | undefined, text: string): Promise<void> => {
  const headers = { authorization: token ?? '' }
  const body = { words: text, orders: [] }
  const { status } = await callApi(url, 'POST', '/admin/sign-hand-over', body, headers)
  expect(status).toBe(1)
}

test('a hand-over that was begun stands open after a reload and after the end of the session', async ({
  page,
  product,
}) => {
  const leaver = await addMember(product.url, member('Hurry Begun'))
  await signInAs(page, product.url, leaver)
  await page.goto(`${product.url}/admin/hand-over`)
  await button(page, 'Hand over my shift').click()
  await words(page).fill('Half of what is to be said')
  await page.reload()
  await expect(words(page)).toHaveValue('Half of what is to be said')
  // It opened by itself: what is pressed next is not written into it.
  await expect(words(page)).not.toBeFocused()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken as string,
  )
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await letGo(page)
  await endUnder(page, { url: product.url, token }, button(page, 'Sign hand-over'))
  await page.getByLabel('Email ID').fill(leaver.email)
  await page.getByLabel('Password').fill(leaver.password)
  await letGo(page)
  await button(page, 'Sign In').click()
  await expect(heading(page)).toHaveText('Hand-over')
  await expect(words(page)).toHaveValue('Half of what is to be said')
  // Closed it stays closed.
  await words(page).fill('')
  await button(page, 'Close').click()
  await expect(button(page, 'Hand over my shift')).toBeFocused()
  await page.reload()
  await expect(button(page, 'Hand over my shift')).toBeEnabled()
  await expect(words(page)).toHaveCount(0)
})

test('a hand-over that is signed takes the focus from nowhere else', async ({ page, product }) => {
  await signInAs(page, product.url, await addMember(product.url, member('Hurry Elsewhere')))
  await page.goto(`${product.url}/admin/hand-over`)
  await button(page, 'Hand over my shift').click()
  await words(page).fill('All is said')
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await letGo(page)
  const answer = await holdAnswer(page, 'sign-hand-over')
  const sent = page.waitForRequest('**/admin/sign-hand-over')
  await button(page, 'Sign hand-over').click()
  await sent
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Refunds' })
  await elsewhere.focus()
  answer()
  await expect(words(page)).toHaveCount(0)
  await letGo(page)
  await expect(elsewhere).toBeFocused()
})

test('a hand-over that comes moves no button from under the hand that is about to say that it read one', async ({
  page,
  product,
  enter,
}) => {
  const signAs = async (name: string, text: string) =>
    sign(product.url, await tokenOf(product.url, await addMember(product.url, member(name))), text)
  await signAs('Hurry Under', 'The first of them')
  await enter(page, 'Manager', '/admin/hand-over')
  const note = (text: string) => page.locator('section[id^="hand-over-"]').filter({ hasText: text })
  const read = note('The first of them').getByRole('button', { name: 'I have read it' })
  await read.hover()
  const place = await read.boundingBox()
  await signAs('Hurry Over', 'The second of them')
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  await expect(note('The second of them')).toHaveCount(0)
  expect(await read.boundingBox()).toEqual(place)
  await page.mouse.click((place?.x ?? 0) + 9, (place?.y ?? 0) + 9)
  await expect(note('The first of them')).toContainText('Read by Chan Manager')
  await page.mouse.move(3, 3)
  await expect(note('The second of them')).toContainText('Nobody has said yet that he read it.')
  await expect(page.getByText('1 new', { exact: true })).toHaveCount(0)
})

test('a press that meets the opposite of what stood there, since it was read in another tab, takes nothing back', async ({
  page,
  product,
  enter,
  staff,
}) => {
  const token = await tokenOf(product.url, await addMember(product.url, member('Hurry Turns')))
  await sign(product.url, token, 'Turns under the hand')
  await enter(page, 'Manager', '/admin/hand-over')
  const note = page.locator('section[id^="hand-over-"]').filter({ hasText: 'Turns under the hand' })
  await note.getByRole('button', { name: 'I have read it' }).hover()
  const id = Number((await note.getAttribute('id'))?.replace('hand-over-', ''))
  const headers = { authorization: staff.Manager.token }
  const body = { id, read: true }
  await callApi(product.url, 'POST', '/admin/acknowledge-hand-over', body, headers)
  await note.getByText('I have not read it after all').waitFor()
  await page.mouse.down()
  await page.mouse.up()
  await expect(toast(page, 'You had acknowledged it already.')).toBeVisible()
  await expect(note).toContainText('Read by Chan Manager')
  await letGo(page)
  await note.getByRole('button', { name: 'I have not read it after all' }).click()
  await expect(note).toContainText('Nobody has said yet that he read it.')
})

test('what was handed over while the line to the office was broken is told when it is back', async ({
  page,
  product,
  enter,
}) => {
  const token = await tokenOf(product.url, await addMember(product.url, member('Hurry Gap')))
  let broken = true
  await page.route('**/admin/live', (route) =>
    broken ? route.abort('connectionreset') : route.continue(),
  )
  await enter(page, 'Manager', '/admin/recent-order')
  await expect(heading(page)).toHaveText('New Order')
  await expect(page.getByRole('navigation', { name: 'Now' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await sign(product.url, token, 'Said into the gap')
  broken = false
  await expect(page.getByRole('link', { name: 'Hand-over of Hurry Gap to read' })).toBeVisible({
    timeout: 40_000,
  })
})

test('a hand-over that is begun while its screen is on its way goes into its field, and no letter of it is a key', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, await addMember(product.url, member('Hurry Ahead')))
  await page.goto(`${product.url}/admin/now`)
  await expect(heading(page)).toHaveText('Now')
  await page.route('**/assets/hand-over-route-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 900))
    await route.continue()
  })
  await lateListeners(page)
  await typeBeside(page, 'gvni give this to gina, more tomorrow', 50)
  await expect(words(page)).toHaveValue('i give this to gina, more tomorrow')
  await expect(page.getByText(/^You are (in|out)/)).toHaveCount(0)
})

test('a hand-over is not signed past an order that was looked for and not chosen', async ({
  page,
  enter,
}) => {
  await enter(page, 'Night Staff', '/admin/hand-over')
  await button(page, 'Hand over my shift').click()
  await words(page).fill('The lamp of room 2 is out.')
  const adding = page.getByRole('combobox', { name: 'Add an order' })
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await adding.pressSequentially('HANDOV')
  await letGo(page)
  await page.keyboard.press('Control+Enter')
  const fault = page.getByText('Not signed: choose this order, or empty the field.')
  await expect(fault).toBeVisible()
  await words(page).click()
  await expect(adding).toHaveValue('HANDOV')
  await page.reload()
  await expect(adding).toHaveValue('HANDOV')
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await letGo(page)
  await button(page, 'Sign hand-over').click()
  await expect(adding).toBeFocused()
  await expect(adding).toHaveValue('HANDOV')
  await adding.fill('')
  await expect(fault).toBeHidden()
  await letGo(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Hand-over signed.')).toBeVisible()
})
