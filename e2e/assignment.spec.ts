import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { answer, button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const GIVE = 'Give new orders by these rules from now on?'
const on = (page: Page) => page.getByLabel('Give new orders by these rules')

test('rules are tried, switched on and do what was said; a member says by one key that he is in', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const headers = { authorization: staff.Admin.token }
  await enter(page, 'Telecaller', '/admin/recent-order')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('i')
    await expect(toast(page, 'You are in.').first()).toBeVisible({ timeout: 1500 })
  }).toPass()
  await enter(page, 'Admin', '/admin/assignment')
  await expect(page.getByText(`Telecaller · in since`)).toBeVisible()
  await expectNoAxeFindings(page)
  // Untried they are not switched on.
  await on(page).check()
  await letGo(page)
  await button(page, 'Save').click()
  await expect(page.getByText('Try exactly these rules').first()).toBeVisible()
  await page.getByLabel('Up to so many open orders a member').fill('0')
  await letGo(page)
  await button(page, 'Try on yesterday’s orders').click()
  await expect(page.getByText('A member is given orders up to a number')).toBeVisible()
  await page.getByLabel('Up to so many open orders a member').fill('500')
  await letGo(page)
  await button(page, 'Try on yesterday’s orders').click()
  await expect(page.getByText(/Would have given|No order came yesterday/)).toBeVisible()
  await expectNoAxeFindings(page)
  await letGo(page)
  await button(page, 'Save').click()
  await answer(page, GIVE, 'Yes')
  await expect(toast(page, 'New orders are given by them').first()).toBeVisible()
  const order = await handIn(newOrder('ASSIGNR1', { surname: 'Assignrule' }))
  await expect(async () => {
    await enter(page, 'Admin', orderPath(order))
    await expect(page.getByText(/by the rule “by turn”/).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  // Off again, for every other test of this office.
  await enter(page, 'Admin', '/admin/assignment')
  await on(page).uncheck()
  await letGo(page)
  await button(page, 'Save').click()
  await expect(toast(page, 'No order is given by rule any more').first()).toBeVisible()
  const path = '/admin/assignment-rules'
  const { data } = await callApi(product.url, 'GET', path, undefined, headers)
  expect(data).toMatchObject({ rules: { on: false, limit: 500 } })
})

test('what another Admin saved meanwhile is said, and nothing typed is lost', async ({
  page,
  product,
  staff,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/assignment')
  const limit = page.getByLabel('Up to so many open orders a member')
  await limit.fill('33')
  const headers = { authorization: staff.Admin.token }
  const path = '/admin/assignment-rules'
  const shown = await callApi(product.url, 'GET', path, undefined, headers)
  const { edition } = (shown as { data: { edition: number } }).data
  const body = { on: false, by: 'load', limit: 44, backAfterHours: null, members: [], edition }
  await callApi(product.url, 'POST', '/admin/save-assignment-rules', body, headers)
  await letGo(page)
  await button(page, 'Save').click()
  await expect(page.getByText('These rules were changed meanwhile.').first()).toBeVisible()
  await expect(limit).toHaveValue('33')
  await letGo(page)
  await button(page, 'Show them').click()
  await expect(limit).toHaveValue('44')
  await expect(page.getByLabel(/^By load/)).toBeChecked()
})

test('the menu says whether one is in, and it fits a telephone', async ({
  page,
  product,
  enter,
}) => {
  const member = await addMember(product.url, {
    ...{ name: 'Shiftmenu Sok', email: 'shiftmenu@office.example' },
    ...{ password: 'lotus and rice', type: 'Team' },
  })
  await signInAs(page, product.url, member)
  await page.setViewportSize({ width: 390, height: 800 })
  const open = () => page.getByRole('button', { name: /^Welcome/ }).click()
  await open()
  await page.getByRole('menuitem', { name: 'You are out: say “in”' }).click()
  await expect(toast(page, 'You are in.').first()).toBeVisible()
  await letGo(page)
  await open()
  await page.getByRole('menuitem', { name: 'You are in: say “out”' }).click()
  await expect(toast(page, 'You are out').first()).toBeVisible()
  await enter(page, 'Admin', '/admin/assignment')
  await expect(page.getByText('Team · out').first()).toBeVisible()
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > 390)
  expect(isWider).toBe(false)
})
