import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { heading, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Folders and settings' })

/** What a screen asks the server whose address holds this, from now on. */
const asked = (page: Page, part: string): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname.includes(part)) paths.push(pathname)
  })
  return paths
}
/** From now on nothing of it is answered. */
const cut = (page: Page, part: string) =>
  page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname.includes(part),
    () => new Promise<void>(() => undefined),
  )
const answered = (page: Page, part: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.includes(part))

for (const [hand, point] of [
  ['pointer', (link: ReturnType<Page['getByRole']>) => link.hover()],
  ['focus', (link: ReturnType<Page['getByRole']>) => link.focus()],
] as const)
  test(`a ${hand} on a queue's link has its rows come, once in ten seconds, and the click shows them`, async ({
    page,
    enter,
  }) => {
    await enter(page, 'Admin', '/admin/pending-order')
    await expect(rows(page).first()).toBeVisible()
    const lists = asked(page, 'get-orders-list')
    const link = sidebar(page).getByRole('link', { name: /^Awaiting Govt/ })
    const came = answered(page, 'get-orders-list/awaitingGovtOrder')
    await point(link)
    await came
    await sidebar(page)
      .getByRole('link', { name: /^Customer Called/ })
      .focus()
    await heading(page).hover()
    await point(link)
    await page.waitForTimeout(300)
    expect(lists.filter((path) => path.endsWith('awaitingGovtOrder'))).toHaveLength(1)
    await cut(page, 'get-orders-list')
    await link.click()
    await expect(heading(page)).toHaveText('Awaiting Govt')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  })

test('a pointer that rests on a row has the order come, and nobody is taken to have looked at it', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('AHEADROW1', { passport_number: 'P1234567' }))
  await enter(page, 'Team', '/admin/recent-order?search=AHEADROW1')
  await expect(rowOf(page, orderId)).toBeVisible()
  const looks = asked(page, 'viewing')
  const came = answered(page, `get-orders-details/${orderId}`)
  await rowOf(page, orderId).hover()
  const { url, authorization } = await came.then((response) => ({
    url: response.url(),
    authorization: staff.Manager.token,
  }))
  expect(new URL(url).searchParams.get('masked')).toBe('1')
  const timeline = await callApi(
    product.url,
    'GET',
    `/admin/order-timeline/${orderId}`,
    undefined,
    {
      authorization,
    },
  )
  const kinds = (timeline.data as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds.filter((kind) => /shown|read|opened/.test(kind))).toEqual([])
  expect(looks).toEqual([])

  await cut(page, 'get-orders-details')
  await page.getByRole('link', { name: `View ${orderId}` }).click()
  await expect(page.getByRole('heading', { name: 'Personal', exact: false }).first()).toBeVisible()
  await expect.poll(() => looks.length).toBeGreaterThan(0)
})

test('nothing moves by itself between the sign-in and the first queue, nor after it', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) moved.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page)
  await expect(rows(page).first()).toBeVisible()
  // Also while the late parts take their places.
  await page.waitForTimeout(1_500)
  const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved)
  // A number that takes the place of none is a little wider.
  expect(moved.sum).toBeLessThan(0.001)
})
