import { expect, type Locator, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, list, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const LONG = {
  full_name: 'Maximiliana Theodora Konstantinopolitanska',
  surname: 'von Hohenzollern-Sigmaringen',
  email: 'maximiliana.konstantinopolitanska.1984@international-travellers.example',
}
const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}
/** The part of a cell that can be seen: what stands over its middle is the cell itself. */
const isOnTop = (cell: Locator) =>
  cell.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    return at !== null && (element.contains(at) || at.contains(element))
  })
const setDense = async (page: Page, dense: boolean) => {
  const dial = button(page, 'Dense rows')
  if ((await dial.getAttribute('aria-pressed')) !== String(dense)) await dial.click()
}

for (const width of [1440, 1366, 1280, 1024])
  test(`View, Delete, Status and what a row says are in sight at ${width} pixels`, async ({
    page,
    enter,
    handIn,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const id = await handIn(newOrder(`WIDE${width}`, LONG))
    await enter(page, 'Admin', `/admin/recent-order?search=${id}`)
    const row = rowOf(page, id)
    for (const dense of [false, true]) {
      await setDense(page, dense)
      for (const name of [`View ${id}`, `Delete ${id}`]) {
        const box = await boxOf(row.getByLabel(name))
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(await isOnTop(row.getByLabel(name))).toBe(true)
      }
      const scroller = list(page).locator('xpath=..')
      const wider = await scroller.evaluate((el) => el.scrollWidth - el.clientWidth)
      // From 1280 pixels on every column is in sight, Status too.
      if (width >= 1280) expect(wider).toBeLessThanOrEqual(0)
      expect((await boxOf(row)).height).toBe(dense ? 32 : 40)
      const email = row.getByText(LONG.email)
      expect((await boxOf(email)).height).toBeLessThan(dense ? 20 : 36)
      const name = row.getByText(LONG.surname)
      expect((await boxOf(name)).width).toBeGreaterThanOrEqual(dense ? 74 : 90)
      if (dense) expect((await boxOf(name)).height).toBeLessThan(20)
    }
  })

test('on a phone the first order comes soon, and no button stands there that cannot be pressed', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'Admin', '/admin/pending-order')
  const card = page.locator('article').first()
  await expect(card).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  const header = await boxOf(page.locator('header').first())
  const top = (await boxOf(card)).y - header.height
  expect(top).toBeLessThanOrEqual(215)
  const tiles = page.getByRole('navigation', { name: 'Order folders' })
  expect((await boxOf(tiles)).height).toBeLessThanOrEqual(60)
  await expect(tiles.locator('[aria-current=page]')).toBeInViewport()
  await expect(button(page, 'Delete Order')).toBeHidden()
  await card.getByRole('checkbox').check()
  await expect(button(page, 'Delete Order')).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('on a phone the comment box is one press away', async ({ page, enter, handIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = { phone_number: '0613000100' }
  const id = await handIn(newOrder('COMMENTS1', phone))
  for (let n = 2; n <= 12; n += 1) await handIn(newOrder(`COMMENTS${n}`, phone))
  // The party comes late and is long: it must not push away what one writes in.
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/related-orders/**', async (route) => {
    await late
    await route.continue()
  })
  await enter(page, 'Team', orderPath(id))
  const remark = page.getByLabel('Remark', { exact: true })
  await expect(remark).not.toBeInViewport()
  await button(page, 'Comment').click()
  await expect(remark).toBeFocused()
  await expect(remark).toBeInViewport()
  come()
  await expect(page.locator('#party li').first()).toBeAttached()
  await expect(remark).toBeInViewport()
  await expect(button(page, 'Comment')).toHaveCount(0)
})

for (const width of [1440, 1280, 390])
  test(`a toast leaves the user menu, Transaction and the arrows free at ${width} pixels`, async ({
    page,
    enter,
    handIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const id = await handIn(newOrder(`TOASTS${width}`, LONG))
    await enter(page, 'Admin', `/admin/recent-order?search=${id}`)
    await page.getByRole('link', { name: `View ${id}` }).click()
    await button(page, 'Assign').click()
    await page.getByRole('menuitem', { name: 'Assign to me' }).click()
    const said = toast(page, /assigned/)
    // What is pointed at stays while it is measured.
    await said.hover()
    const free = [
      page.getByRole('button', { name: /Welcome/ }),
      page.getByRole('button', { name: /Transaction/ }),
      page.getByRole('button', { name: /^Previous in/ }),
      page.getByRole('button', { name: /^Next in/ }),
    ]
    // At the top right, once it has slid in: beside who is here and the member's menu, or on a phone across.
    const right = () => said.boundingBox().then((at) => (at ? at.x + at.width : 0))
    await expect.poll(right).toBeGreaterThan(width * 0.7)
    const box = await boxOf(said)
    for (const one of free) {
      await expect(one).toBeVisible()
      const { x, y, width: wide, height } = await boxOf(one)
      const apart =
        x + wide <= box.x ||
        box.x + box.width <= x ||
        y + height <= box.y ||
        box.y + box.height <= y
      expect(apart).toBe(true)
    }
    await page.getByRole('button', { name: /Welcome/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).hover()
    expect(await isOnTop(page.getByRole('menuitem', { name: 'Logout' }))).toBe(true)
  })

test('an order on paper is whole', async ({ page, enter, handIn }) => {
  const id = await handIn(newOrder('PRINTED01', LONG))
  await enter(page, 'Admin', orderPath(id))
  await expect(page.getByLabel('Remark', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // The printable width of A4, upright and on its side.
  for (const width of [718, 1047]) {
    await page.setViewportSize({ width, height: 1000 })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => {
          const style = getComputedStyle(element)
          const { right, width: wide } = element.getBoundingClientRect()
          const hides =
            style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2
          const seen = wide > 2 && style.clipPath === 'none'
          return (
            seen &&
            (right > document.documentElement.clientWidth + 1 || (hides && element.matches('div')))
          )
        })
        .map((element) => element.className),
    )
    expect(cut).toEqual([])
  }
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByLabel('Remark', { exact: true })).toBeHidden()
  await expect(page.locator('.mantine-Button-root:visible')).toHaveCount(0)
})

test('a price is never broken in two', async ({ page, enter, handIn }) => {
  const goods = {
    currency: 'USD',
    description: 'Camera and lenses '.repeat(6),
    price: '1,120.00',
    weight: '12.50 kg',
  }
  const id = await handIn(
    newOrder('PRICES001', {
      good_declare: '1',
      goods_information: [goods, { ...goods, price: '120.0' }],
    }),
  )
  for (const width of [1440, 1280, 1200, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, 'Admin', orderPath(id))
    for (const text of ['1,120.00', '120.0', '12.50 kg']) {
      const lines = await page
        .getByRole('table', { name: 'Goods' })
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getClientRects().length
        })
      expect(lines).toBe(1)
    }
  }
})

test.describe('where nothing hovers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } })
  for (const width of [1024, 820, 390])
    test(`a copy button is there, whole, at ${width} pixels`, async ({ page, enter, handIn }) => {
      await page.setViewportSize({ width, height: 768 })
      const id = await handIn(newOrder(`COPYABLE${width}`))
      await enter(page, 'Admin', `/admin/recent-order?search=${id}`)
      const copy = page.getByRole('button', { name: `Copy order id ${id}` })
      await expect(copy).toHaveCSS('opacity', '1')
      const whole = await copy.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        let around = element.parentElement
        while (around && getComputedStyle(around).overflow === 'visible')
          around = around.parentElement
        const frame = (around ?? document.body).getBoundingClientRect()
        return (
          left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
        )
      })
      expect(whole).toBe(true)
      expect(await isOnTop(copy)).toBe(true)
    })
})

test('rows pass under the actions of a table that is wider than its frame', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await enter(page, 'Admin', '/admin/pending-order')
  const view = rows(page).first().getByRole('link', { name: /^View/ })
  const before = await boxOf(view)
  await list(page)
    .locator('xpath=..')
    .evaluate((el) => el.scrollBy(200, 0))
  expect((await boxOf(view)).x).toBe(before.x)
  expect(await isOnTop(view)).toBe(true)
})

test('on a phone all twelve months are in sight', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'Admin', '/admin/future-order')
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  await expect(months).toHaveCount(12)
  for (const month of await months.all()) {
    const { x, y, width, height } = await boxOf(month)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    expect(y + height).toBeLessThanOrEqual(844)
  }
})

test('in a history table an order id stays in one line', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('FITIDLINE77ABC'))
  const name = 'arrival-card-of-the-whole-party-2026-11-22.pdf'
  await uploadDocument(product, staff.Team.token, id, makePdf('The card'), name)
  await enter(page, 'Admin', orderPath(id))
  const cell = page.getByRole('table', { name: 'Email History' }).getByText(id, { exact: true })
  expect((await boxOf(cell)).height).toBeLessThan(24)
})
