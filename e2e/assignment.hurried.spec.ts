import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { sessionOf } from './kit/people/staff.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const MEANWHILE = 'These rules were changed meanwhile.'
const limit = (page: Page) => page.getByLabel('Up to so many open orders a member')
const hours = (page: Page) => page.getByLabel('Untouched orders go back after so many hours')
const priority = (page: Page, name: string) => page.getByLabel(`${name} takes priority orders`)

/** Saves rules as another Admin does. */
const saveElsewhere = async (url: string, token: string, rules: object): Promise<void> => {
  const headers = { authorization: token }
  const path = '/admin/assignment-rules'
  const { data } = await callApi(url, 'GET', path, undefined, headers)
  const { edition } = data as { edition: number }
  const plain = { on: false, by: 'turn', limit: 50, backAfterHours: null, members: [] }
  const body = { ...plain, ...rules, edition }
  const saved = await callApi(url, 'POST', '/admin/save-assignment-rules', body, headers)
  expect(saved.message).toBe('Rules saved.')
}

test('rules that were typed outlive a reload, another screen and the end of the session', async ({
  page,
  product,
  staff,
  enter,
}) => {
  const me = await sessionOf(product.url, staff.Admin)
  await enter(page, 'Admin', '/admin/assignment')
  await page.evaluate((token) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, accessToken: token }))
  }, me.token)
  await page.reload()
  await limit(page).fill('37')
  await hours(page).fill('9')
  await priority(page, staff.Manager.name).uncheck()
  const isThere = async () => {
    await expect(limit(page)).toHaveValue('37')
    await expect(hours(page)).toHaveValue('9')
    await expect(priority(page, staff.Manager.name)).not.toBeChecked()
    await expect(priority(page, staff.Team.name)).toBeChecked()
  }
  await page.reload()
  await isThere()
  await page.getByRole('link', { name: 'Gateway Setting' }).click()
  await expect(heading(page)).toHaveText('Change Gateway')
  await page.goBack()
  await isThere()
  // Who is in changes with the session, so the page asks and hears that it is over.
  await callApi(product.url, 'POST', '/admin/logout', {}, { authorization: me.token })
  await page.getByLabel('Email ID').fill(staff.Admin.email)
  await page.getByLabel('Password').fill(staff.Admin.password)
  await letGo(page)
  await button(page, 'Sign In').click()
  await expect(heading(page)).toHaveText('Assignment')
  await isThere()
  // Saved by another one meanwhile: typed on what is no more, it is not saved over that.
  await page.goto('about:blank')
  await saveElsewhere(product.url, staff.Admin.token, { limit: 44 })
  await page.goto(`${product.url}/admin/assignment`)
  await isThere()
  await expect(page.getByText(MEANWHILE).first()).toBeVisible()
  await letGo(page)
  await button(page, 'Show them').click()
  await expect(limit(page)).toHaveValue('44')
  await page.reload()
  await expect(limit(page)).toHaveValue('44')
  await expect(page.getByText(MEANWHILE)).toHaveCount(0)
})

test('a member who comes while the rules are written stands there as he is, and can be given a rule', async ({
  page,
  product,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/assignment')
  await limit(page).fill('21')
  const name = 'Assign Newcomer'
  await addMember(product.url, {
    ...{ name, email: 'assign.newcomer@office.example', password: 'lotus and rice', type: 'Team' },
  })
  await letGo(page)
  await button(page, 'Refresh').click()
  await expect(priority(page, name)).toBeChecked()
  await priority(page, name).uncheck()
  await letGo(page)
  await button(page, 'Save').click()
  await expect(toast(page, 'Rules saved').first()).toBeVisible()
  await page.reload()
  await expect(priority(page, name)).not.toBeChecked()
  await expect(limit(page)).toHaveValue('21')
})

test('rules whose saving gets no answer are not said to be another one’s', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/assignment')
  await limit(page).fill('23')
  await page.route('**/save-assignment-rules', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await letGo(page)
  await button(page, 'Save').click()
  await expect(toast(page, 'The server cannot be reached').first()).toBeVisible()
  await expect(page.getByText(/^Last saved by Sophea Admin/)).toBeVisible()
  await expect(page.getByText(MEANWHILE)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await limit(page).fill('24')
  await letGo(page)
  await button(page, 'Save').click()
  await expect(toast(page, 'Rules saved').first()).toBeVisible()
})

test('rules that are saved while one is elsewhere are no draft, and what is typed on meanwhile stays', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/assignment')
  await limit(page).fill('25')
  await letGo(page)
  const answer = await holdAnswer(page, 'save-assignment-rules')
  const sent = page.waitForRequest('**/admin/save-assignment-rules')
  await button(page, 'Save').click()
  await sent
  await page.getByRole('link', { name: 'Gateway Setting' }).click()
  await expect(heading(page)).toHaveText('Change Gateway')
  answer()
  await expect(toast(page, 'Rules saved').first()).toBeVisible()
  await page.goBack()
  await expect(limit(page)).toHaveValue('25')
  await expect(page.getByText(/^Last saved by Sophea Admin/)).toBeVisible()
  await expect(page.getByText(MEANWHILE)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  const again = await holdAnswer(page, 'save-assignment-rules')
  await limit(page).fill('26')
  await letGo(page)
  const next = page.waitForResponse('**/admin/save-assignment-rules')
  await button(page, 'Save').click()
  await hours(page).fill('7')
  again()
  await next
  await letGo(page)
  await expect(hours(page)).toHaveValue('7')
  await expect(limit(page)).toHaveValue('26')
  await page.unrouteAll({ behavior: 'wait' })
  await button(page, 'Save').click()
  await expect(page.getByText(MEANWHILE)).toHaveCount(0)
  await page.reload()
  await expect(hours(page)).toHaveValue('7')
})

test('rules that are on their way are not called unsaved where they stand again', async ({
  page,
  enter,
  product,
  staff,
}) => {
  await saveElsewhere(product.url, staff.Admin.token, {})
  await enter(page, 'Admin', '/admin/assignment')
  await limit(page).fill('38')
  const release = await holdAnswer(page, 'save-assignment-rules')
  await letGo(page)
  await button(page, 'Save').click()
  await page.getByRole('link', { name: 'Gateway Setting' }).click()
  await expect(heading(page)).toHaveText('Change Gateway')
  await page.goBack()
  const said = toast(page, 'What you typed here before stands here again.')
  await expect(said).toContainText('It was sent and is on its way.')
  await expect(said).not.toContainText('not saved')
  release()
  await expect(toast(page, 'Rules saved.')).toBeVisible()
})

test('who hears of no answer to “in” and presses the key again is in', async ({
  page,
  product,
}) => {
  const me = { name: 'Assign Unheard', email: 'assign.unheard@office.example', type: 'Team' }
  await signInAs(
    page,
    product.url,
    await addMember(product.url, { ...me, password: 'lotus and rice' }),
  )
  await expect(heading(page)).toHaveText('New Order')
  await page.route(/say-my-shift|my-shift$/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await lateListeners(page)
  await page.keyboard.press('i')
  await expect(toast(page, 'The server cannot be reached').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await letGo(page)
  await page.keyboard.press('i')
  await expect(toast(page, 'You are in.').first()).toBeVisible()
  await letGo(page)
  await page.keyboard.press('i')
  await expect(toast(page, 'You are out').first()).toBeVisible()
})

test('the key pressed twice on a slow line says it once', async ({ page, product }) => {
  const me = { name: 'Assign Slowly', email: 'assign.slowly@office.example', type: 'Team' }
  await signInAs(
    page,
    product.url,
    await addMember(product.url, { ...me, password: 'lotus and rice' }),
  )
  await expect(heading(page)).toHaveText('New Order')
  await lateListeners(page)
  const said: unknown[] = []
  await page.route(/my-shift$/, async (route) => {
    const request = route.request()
    // What is so is asked slowly, and would be answered after the first press has said it.
    if (request.method() === 'GET') await new Promise((come) => setTimeout(come, 2500))
    else said.push(request.postDataJSON())
    await route.continue()
  })
  await page.keyboard.press('i')
  await page.waitForTimeout(1500)
  await page.keyboard.press('i')
  await expect(toast(page, 'You are in.').first()).toBeVisible()
  await page.waitForTimeout(3000)
  expect(said).toEqual([{ in: true }])
})
