import { expect, type Page } from '@playwright/test'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { headings, letGo, list, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const arrange = (page: Page) => page.getByRole('dialog', { name: 'Arrange the list' })
const openArrange = (page: Page) => page.getByRole('button', { name: 'Arrange the list' }).click()
const first = (page: Page) => rows(page).first()
const sorted = (page: Page, direction: 'ascending' | 'descending') =>
  list(page).locator(`th[aria-sort=${direction}]`)

test('work queues stand by urgency for who wants it so, and his browser remembers', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('ARRANGE1', { surname: 'Urgentwanted', arrival_date: dayFromNow(1) }))
  await handIn(newOrder('ARRANGE2', { surname: 'Urgentwanted', arrival_date: dayFromNow(5) }))
  const path = '/admin/recent-order?search=Urgentwanted'
  await enter(page, 'Team', path)
  await expect(first(page)).toContainText('ARRANGE2')
  await openArrange(page)
  await arrange(page).getByLabel('Most urgent first').check()
  await expect(first(page)).toContainText('ARRANGE1')
  await expect(sorted(page, 'ascending')).toContainText('Arrival Date')
  await expect(page).not.toHaveURL(/sort=/)
  await page.keyboard.press('Escape')
  await expect(arrange(page)).toBeHidden()
  await first(page).getByRole('link', { name: /View/ }).click()
  await expect(page.getByText(/1 of 2/)).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(first(page)).toContainText('ARRANGE1')
  await list(page).getByRole('button', { name: 'Arrival Date' }).click()
  await expect(first(page)).toContainText('ARRANGE2')
  await expect(page).toHaveURL(/sort=arrival_date.*dir=desc/)
  await page.goto(new URL('/admin/completed-order', page.url()).href)
  await expect(sorted(page, 'descending')).toContainText('Date & Time')

  await enter(page, 'Manager', path)
  await expect(first(page)).toContainText('ARRANGE2')
})

test('columns are chosen for each queue, and Order Id and Action always stand', async ({
  page,
  enter,
}) => {
  await enter(page, 'Night Staff', '/admin/pending-order')
  await expect(list(page)).toBeVisible()
  const all = await headings(page)
  const frame = list(page).locator('xpath=..')
  const before = await frame.boundingBox()
  await openArrange(page)
  await expect(arrange(page).getByLabel('Order Id')).toHaveCount(0)
  for (const column of ['Email', 'Departure Date']) {
    await arrange(page).getByLabel(column).uncheck()
    await letGo(page)
  }
  const fewer = all.filter((name) => !['Email', 'Departure Date'].includes(name))
  expect(await headings(page)).toEqual(fewer)
  expect(await frame.boundingBox()).toEqual(before)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(await headings(page)).toEqual(fewer)
  await page.goto(new URL('/admin/called', page.url()).href)
  await expect(list(page)).toBeVisible()
  expect(await headings(page)).toEqual(all)
})

test('who sits there next reads no name in the browser, and who comes back finds his lists as he left them', async ({
  page,
  enter,
  staff,
}) => {
  await enter(page, 'Telecaller', '/admin/pending-order')
  await expect(list(page)).toBeVisible()
  await openArrange(page)
  await arrange(page).getByLabel('Email').uncheck()
  await expect(headings(page)).resolves.not.toContain('Email')
  await enter(page, 'Team', '/admin/pending-order')
  await expect(rows(page).first()).toBeVisible()
  expect(await headings(page)).toContain('Email')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain(staff.Telecaller.name)
  await enter(page, 'Telecaller', '/admin/pending-order')
  await expect(rows(page).first()).toBeVisible()
  expect(await headings(page)).not.toContain('Email')
})

test('lists that were arranged under a name go on under the id, and no name stays', async ({
  page,
  enter,
  staff,
}) => {
  const { name } = staff.Telecaller
  await enter(page, 'Telecaller', '/admin/pending-order')
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate((own) => {
    for (const key of Object.keys(localStorage))
      if (/ of \d+$/.test(key)) localStorage.removeItem(key)
    localStorage.setItem(
      `lists of ${own}`,
      JSON.stringify({ urgent: false, hidden: { pendingOrder: ['email'] } }),
    )
    localStorage.setItem('queues with views of Somebody', '[]')
  }, name)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(await headings(page)).not.toContain('Email')
  const keys = await page.evaluate(() => Object.keys(localStorage).join())
  expect(keys).not.toContain(name)
  expect(keys).not.toContain('Somebody')
})
