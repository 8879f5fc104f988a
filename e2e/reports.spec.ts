import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { addMember, tokenOf } from './kit/people/members.ts'
import { admin } from './kit/product.ts'
import { test } from './kit/test.ts'

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const anOrder = (order_id: string, country: string, more: Record<string, unknown> = {}) => ({
  order_id,
  full_name: 'Lina',
  surname: 'Meas',
  email: 'lina.meas@example.com',
  arrival_date: soon,
  passport_issued_country: country,
  ...more,
})

const open = async (page: Page, link: string, title: string): Promise<void> => {
  await page.getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

const cells = (page: Page, table: string, text: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('cell')

const savedCsv = async (page: Page): Promise<string> => {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  return readFile(await (await started).path(), 'utf8')
}

test('Country Orders List counts by country, searches, sorts, draws and exports', async ({
  handIn,
  page,
  signIn,
}) => {
  await handIn(anOrder('REPORTS1', 'TUVALU'))
  await handIn(anOrder('REPORTS2', 'TUVALU', { processing_mode: 'Priority Processing' }))
  await handIn(anOrder('REPORTS3', '=NAURU'))
  await signIn(page)
  await open(page, 'Country Order List', 'Country Orders List')
  await expect(page.getByRole('img', { name: /^Orders by (day|month)\. Most: / })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Country Orders List' }).getByRole('columnheader'),
  ).toHaveText(['Country', 'Order', 'Standard Orders', 'Priority Orders', 'Future Orders'])
  // The office of this run may have orders of more countries than a page holds.
  await page.getByLabel('Search country').fill('tuvalu')
  await expect(cells(page, 'Country Orders List', 'TUVALU')).toHaveText([
    'TUVALU',
    '2',
    '1',
    '1',
    '0',
  ])
  const chart = page.getByRole('region', { name: 'Orders by country' })
  await expect(chart.getByRole('listitem')).toHaveText(['Standard', 'Priority', 'Future'])
  await expect(chart.locator('svg text').filter({ hasText: 'TUVALU' })).toBeVisible()

  await page.getByRole('button', { name: 'Country' }).click()
  await expect(page.getByRole('columnheader', { name: 'Country' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page).toHaveURL(/sort=passport_issued_country/)
  await page.getByLabel('Search country').fill('tuv')
  await expect(page).toHaveURL(/search=tuv/)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await expectNoAxeFindings(page)
  await page.getByLabel('Search country').fill('nauru')
  await expect(page).toHaveURL(/search=nauru/)
  expect(await savedCsv(page)).toBe(
    "\uFEFFCountry,Order,Standard Orders,Priority Orders,Future Orders\r\n'=NAURU,1,1,0,0\r\n",
  )
  await page.getByLabel('Search country').fill('atlantis')
  await expect(page.getByText('No records found')).toBeVisible()
  await expect(page.getByText('No data available in table')).toBeVisible()
})

test('the dates are whole days, and From must not be after To', async ({
  handIn,
  page,
  product,
  signIn,
}) => {
  await handIn(anOrder('REPORTS4', 'PALAU'))
  await signIn(page)
  await open(page, 'Country Order List', 'Country Orders List')
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('From').fill(today)
  await page.getByLabel('To', { exact: true }).fill(today)
  await page.getByLabel('Search country').fill('palau')
  await expect(cells(page, 'Country Orders List', 'PALAU').first()).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('From must not be after To.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
  await expectNoAxeFindings(page)
  await page.getByLabel('From').fill('2020-01-01')
  await expect(page.getByText('No records found')).toBeVisible()
  await page.goto(`${product.url}/admin/country-order?from=${today}&to=${today}`)
  await expect(page.getByLabel('From')).toHaveValue(today)
  // In Phnom Penh it may be another day by now.
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText('Whole days, UTC')).toBeVisible()
})

test('a report that cannot be loaded says so and is tried again', async ({ page, signIn }) => {
  await signIn(page)
  const message = 'The database cannot be reached. Please try again in a moment.'
  await page.route('**/get-country-order-list', (route) =>
    route.fulfill({ status: 503, json: { status: 0, message, data: null } }),
  )
  await open(page, 'Country Order List', 'Country Orders List')
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await page.unroute('**/get-country-order-list')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Country Orders List' })).toBeVisible()
})

test('Processed By counts who first completed an order', async ({
  handIn,
  page,
  product,
  signIn,
}) => {
  const orderId = await handIn(anOrder('REPORTS5', 'KIRIBATI'))
  const done = { name: 'Samnang', email: 'samnang@office.example', password: 'late afternoon' }
  await addMember(product.url, { ...done, type: 'Night Staff' })
  const headers = { authorization: (await tokenOf(product.url, done)) ?? '' }
  const moved = await callApi(
    product.url,
    'PUT',
    '/admin/move-order-status',
    { orderId, updatingStatus: 'Completed' },
    headers,
  )
  expect(moved.status).toBe(1)
  await signIn(page)
  await open(page, 'Order Processed', 'Processed By')
  await expect(
    page.getByRole('table', { name: 'Processed By' }).getByRole('columnheader'),
  ).toHaveText(['S. No', 'Name', 'Order Count'])
  await expect(cells(page, 'Processed By', done.name)).toHaveText([/^\d+$/, done.name, '1'])
  const chart = page.getByRole('region', { name: 'Orders by member over time' })
  await expect(chart.getByRole('img', { name: `Orders of ${done.name} by day` })).toBeVisible()
  await page.getByLabel('Search name').fill(done.name.toUpperCase())
  await expect(page).toHaveURL(new RegExp(`search=${done.name.toUpperCase()}`))
  expect(await savedCsv(page)).toBe(`\uFEFFS. No,Name,Order Count\r\n1,${done.name},1\r\n`)
  await page.getByLabel('Search name').fill('nobody')
  await expect(page.getByText('No records found')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a double click exports once', async ({ page, signIn }) => {
  await signIn(page)
  await open(page, 'Country Order List', 'Country Orders List')
  let files = 0
  page.on('download', () => {
    files += 1
  })
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).dblclick()
  await first
  await page.waitForTimeout(1_000)
  expect(files).toBe(1)
})

test('Processed By shows how long orders took and whether their documents were fetched', async ({
  handIn,
  page,
  product,
  signIn,
}) => {
  const orderId = await handIn(anOrder('REPORTS6', 'NIUE'))
  await signIn(page)
  await open(page, 'Order Processed', 'Processed By')
  const today = new Date().toISOString().slice(0, 10)
  const ofToday = page.waitForResponse((answer) => {
    const asked = answer.request().postData() ?? ''
    return answer.url().includes('get-completions-by-time') && asked.split(today).length > 2
  })
  await page.getByLabel('From').fill(today)
  await page.getByLabel('To', { exact: true }).fill(today)
  // What stood there before was of thirty days.
  await (await ofToday).finished()
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)))
  const time = page.getByRole('region', { name: 'Time to complete, all members' })
  const fetched = page.getByRole('region', { name: 'Documents downloaded, all members' })
  const totals = async () => {
    const words = await fetched.getByText(/travellers have downloaded|No order was/).innerText()
    const found = words.replaceAll(',', '').match(/\d+/g) ?? []
    const [downloaded = 0, completed = 0] = found.map(Number)
    return { downloaded, completed }
  }
  const before = await totals()
  const headers = { authorization: (await tokenOf(product.url, admin)) ?? '' }
  const body = { orderId, updatingStatus: 'Completed' }
  const moved = await callApi(product.url, 'PUT', '/admin/move-order-status', body, headers)
  expect(moved.status).toBe(1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(totals).toEqual({ ...before, completed: before.completed + 1 })
  await expect(time.getByText(/^Completed: .*nine in ten within .* of coming in\.$/)).toBeVisible()
  await expect(time.getByRole('img', { name: /^Time to complete by day/ })).toBeVisible()
  await expect(fetched.getByRole('img', { name: /^Documents downloaded by day/ })).toBeVisible()
  await time.getByText('Numbers').click()
  const numbers = time.getByRole('table', { name: 'Time to complete' })
  await expect(numbers.getByRole('columnheader')).toHaveText([
    ...['Day', 'Orders', 'Half within', '9 in 10 within'],
  ])
  await expect(numbers.getByRole('rowheader', { name: today })).toBeVisible()
  await expectNoAxeFindings(page)
  const started = page.waitForEvent('download')
  await fetched.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe(`documents-downloaded_${today}_${today}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(
      `^\uFEFFDay,Completed,Downloaded,Share \\(%\\)\r\n${today},${before.completed + 1},`,
    ),
  )
  // While other days are on their way, what is shown is still of these: no file of it has their name.
  let answer = (): void => undefined
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/get-completions-by-time', (route) => held.then(() => route.continue()))
  const saves = page.getByRole('button', { name: /^Save as CSV/ })
  await expect(saves).toHaveCount(2)
  for (const save of await saves.all()) await expect(save).toBeEnabled()
  await page.getByLabel('From').fill('2020-01-01')
  for (const save of await saves.all()) await expect(save).toBeDisabled()
  answer()
  for (const save of await saves.all()) await expect(save).toBeEnabled()
  await page.unroute('**/get-completions-by-time')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(time.getByText('No order was completed in these days.')).toBeVisible()
  const message = 'The database cannot be reached. Please try again in a moment.'
  await page.route('**/get-completions-by-time', (route) =>
    route.fulfill({ status: 503, json: { status: 0, message, data: null } }),
  )
  await page.getByLabel('From').fill('2020-01-02')
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await page.unroute('**/get-completions-by-time')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(time.getByText('No order was completed in these days.')).toBeVisible()
})
