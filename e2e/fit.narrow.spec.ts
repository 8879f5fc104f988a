import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { downloadButton } from './kit/people/traveller.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What stands out of its own box, by its words. */
const standsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, dd, button)')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => one.innerText),
  )

test('a queue is no wider than a phone, whatever the ids of its orders', async ({
  page,
  enter,
  handIn,
}) => {
  const ids = [
    '550e8400e29b41d4a716446655440000',
    `FITNARROW${'W'.repeat(55)}`,
    'FITNARROW-4a71-6446-6554-40000',
  ]
  for (const order_id of ids)
    await handIn(newOrder('FITNARROW', { order_id, surname: 'Fitnarrow' }))
  await enter(page, 'Admin', '/admin/recent-order?search=Fitnarrow')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('article')).toHaveCount(ids.length)
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
  }
})

test('the traveller reads all of his page where his phone shows it twice as large', async ({
  page,
  product,
  staff,
  handIn,
}) => {
  const orderId = await handIn(newOrder('FITLARGER', { full_name: 'ស្រីនាង', surname: 'Sok' }))
  await uploadDocument(product, staff.Admin.token, orderId, makePdf('A card'))
  await page.goto(`${product.url}/track-order/${orderId}`)
  await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await expect(downloadButton(page)).toBeVisible()
  const path = new URL(page.url())
  await page.setViewportSize({ width: 195, height: 422 })
  for (const language of ['en', 'de', 'fr', 'ru', 'km', 'ar']) {
    await page.goto(`${path.origin}${path.pathname}?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect({ language, width: await widthOf(page), out: await standsOut(page) }).toEqual({
      ...{ language, width: 195, out: [] },
    })
  }
})

for (const width of [1280, 390, 320])
  test(`a name that is read from the right is cut at its end, ${width} px wide`, async ({
    page,
    product,
    handIn,
    staff,
  }) => {
    const name = `عبد الرحمن محمد الأنصاري الطويل جدا ${width}`
    const email = `narrow${width}@office.example`
    const member = { name, email, password: 'lotus and rice', type: 'Admin' }
    await addMember(product.url, member)
    const orderId = await handIn(newOrder(`NARROWNAME${width}`))
    const headers = { authorization: staff.Manager.token }
    const given = { orderId, assignto: name }
    await callApi(product.url, 'PUT', '/admin/assign-order-status', given, headers)
    await page.setViewportSize({ width, height: 800 })
    await signInAs(page, product.url, member)
    await page.goto(`${product.url}/admin/recent-order?search=${orderId}`)
    await expect(page.getByText(orderId, { exact: true }).first()).toBeVisible()
    const names = page.locator('bdi', { hasText: name })
    await expect(names).toHaveCount(2)
    for (const one of await names.all())
      expect(
        await one.evaluate((at) => {
          const first = document.createRange()
          first.setStart(at.firstChild as Node, 0)
          first.setEnd(at.firstChild as Node, 1)
          const [box, seen] = [at.getBoundingClientRect(), first.getBoundingClientRect()]
          return seen.right <= box.right + 1 && seen.left >= box.left && box.height < 40
        }),
      ).toBe(true)
  })
