import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { answer, heading, toast } from './kit/screen.ts'
import { innerPaths, sidebarScreens, tileScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

const visitors = ['/', '/forgot-password', '/reset-password/sometoken', '/no-such-page']

/** Whatever a page tries that its policy forbids, from its first line on: one entry each. */
const watch = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  await page.exposeFunction('tellBroken', (what: string) => found.push(what))
  await page.addInitScript(() => {
    const { tellBroken } = window as unknown as { tellBroken: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      tellBroken(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      )
    })
  })
  return found
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('the watch sees what a page must not do', async ({ page, product }) => {
  const found = await watch(page)
  await page.goto(product.url)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body{color:red}'
    document.head.append(style)
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">no</p>')
  })
  await expect.poll(() => found.length).toBe(2)
})

test('no screen does what its policy forbids', async ({ page, product, enter, handIn }) => {
  test.setTimeout(240_000)
  const orderId = await handIn(newOrder('POLICY01', { goods_information: [] }))
  const found = await watch(page)
  const open = async (path: string) => {
    await page.goto(product.url + path)
    await settled(page)
  }
  for (const path of visitors) await open(path)
  await open(`/track-order/${orderId}`)
  await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await page.waitForURL(/get-new-order-details/)
  await enter(page, 'Admin', '/admin')
  const screens = [...sidebarScreens, ...tileScreens].map(({ path }) => path)
  for (const path of [...screens, ...innerPaths, orderPath(orderId)]) await open(path)
  expect(found).toEqual([])
})

test('the mail is shown as its reader sees it, under the same policy, and its links lead nowhere', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('POLICY02'))
  const found = await watch(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await enter(page, 'Admin', orderPath(orderId))
  await page.getByRole('button', { name: 'View Email Content' }).click()
  const mail = page.frameLocator('iframe[title="The mail"]')
  await expect(mail.getByText(orderId).first()).toBeVisible()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(250, 246, 239)')
  await mail.locator('a').first().click()
  await expect(mail.getByText(orderId).first()).toBeVisible()
  expect(found).toEqual([])
  expect(said.filter((line) => /policy|refused|violat|Unrecognized/i.test(line))).toEqual([])
})

test('nor does what opens on one: dialogs, menus, the find box, toasts, charts', async ({
  page,
  product,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('POLICY02'))
  const found = await watch(page)
  await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
  await page.getByRole('button', { name: `Delete ${orderId}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // A sheet that a library writes while the page runs counts: the product's own colours come by it.
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-river-7'),
    ),
  ).toBe('#17517f')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill(orderId)
  await expect(page.getByRole('dialog').getByText(orderId).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Welcome/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Country Order List' }).click()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await page.getByRole('link', { name: 'Documents' }).click()
  await page
    .getByLabel('Files to add')
    .setInputFiles([{ name: 'policy.pdf', mimeType: 'application/pdf', buffer: makePdf('A card') }])
  await expect(page.getByRole('img', { name: 'First page of policy.pdf' })).toHaveAttribute(
    'data-drawn',
    'true',
  )
  await page.getByRole('link', { name: 'Manage Invoices' }).click()
  await page.getByLabel('order id').fill('NOSUCHORDER')
  await page.getByRole('button', { name: /Submit|Send/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is no order' })).toBeVisible()
  await page.goto(`${product.url}/admin/recent-order?search=${orderId}`)
  await page.getByRole('button', { name: `Delete ${orderId}` }).click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(toast(page, /./).first()).toBeVisible()
  await expect(toast(page, /./).first()).toHaveCSS('position', 'relative')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(heading(page)).toBeAttached()
  expect(found).toEqual([])
})
