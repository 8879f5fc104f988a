import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** How long a toast slides in, and the dialog before it out. */
const COMES_MS = 800

/** What of the page can be pressed and lies under a toast, by its words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')]
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary, label')
    const under = [...controls].filter((control) => {
      if (control.closest('.Toastify__toast')) return false
      if (!control.checkVisibility({ visibilityProperty: true })) return false
      const box = control.getBoundingClientRect()
      return toasts.some((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const across = box.left < right && left < box.right && box.width > 0
        return across && box.top < bottom && top < box.bottom
      })
    })
    return under.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName)
  })

/** Once it has come to its place, and before it goes. */
const expectNothingCovered = async (page: Page, text: RegExp): Promise<void> => {
  await page.waitForTimeout(COMES_MS)
  await expect(toast(page, text)).toBeVisible()
  await expect.poll(() => covered(page), { timeout: 1_500 }).toEqual([])
}

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const)
  test(`a toast covers nothing that can be pressed at ${width} pixels`, async ({
    page,
    enter,
    handIn,
  }) => {
    await page.setViewportSize({ width, height })
    const id = await handIn(newOrder(`TOASTED${width}`))
    await enter(page, 'Admin', `/admin/recent-order?search=${id}`)
    const checkbox = page.getByRole('checkbox', { name: `Select order ${id}` })
    await checkbox.check()
    await button(page, 'Assign to me').click()
    await letGo(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(toast(page, /has been assigned/)).toBeVisible()
    await expectNothingCovered(page, /has been assigned/)
    await enter(page, 'Admin', orderPath(id))
    await button(page, 'Move to Awaiting Govt').click()
    await expect(toast(page, /moved/)).toBeVisible()
    await expectNothingCovered(page, /moved/)
  })

test('a part that could not be loaded is said where it covers nothing', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(/\/assets\/find-box-[^/]*\.js$/, (route) => route.abort())
  await enter(page, 'Admin', '/admin/recent-order')
  await page.getByRole('button', { name: /^Find an order/ }).click()
  await expectNothingCovered(page, /could not be loaded/)
})

test('toasts that come together stand in one place, the failure on top', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('TOASTPAIR'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, 'Admin', orderPath(id))
  await page.route('**/admin/add-new-remark', (route) => route.abort())
  await page.getByLabel('Remark', { exact: true }).fill('Nobody answers')
  await button(page, 'Save Comment').click()
  const failed = toast(page, /cannot be reached/)
  await expect(failed).toBeVisible()
  await button(page, 'Move to Awaiting Govt').click()
  await expectNothingCovered(page, /moved/)
  // Playwright presses only what nothing else lies over.
  await failed.getByRole('button', { name: 'close' }).click()
  await expect(failed).toHaveCount(0)
})

test('what the sign-in says stands at the top right, there and on the first screen', async ({
  page,
  product,
  staff,
}) => {
  const { email, password } = staff['Night Staff']
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(product.url)
  await page.getByLabel('Email ID').fill(email)
  for (const [typed, words] of [
    ['not the password', /not right/],
    [password, /Signed in/],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(typed)
    await page.waitForTimeout(COMES_MS)
    await button(page, 'Sign In').click()
    if (typed === password) await page.waitForURL('**/admin')
    await expectNothingCovered(page, words)
    const box = await toast(page, words).boundingBox()
    expect(box?.y).toBeLessThan(56)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(900)
    await toast(page, words).getByRole('button', { name: 'close' }).click()
    await expect(toast(page, words)).toHaveCount(0)
  }
})

test('what a sign-out on a phone says covers nothing of the sign-in, though another toast came before it', async ({
  page,
  handIn,
  product,
}) => {
  const id = await handIn(newOrder('TOASTLEFT'))
  const leaver = { name: 'Toast Leaver', email: 'toastleft@office.example', type: 'Manager' }
  await addMember(product.url, { ...leaver, password: 'first password' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, product.url, { email: leaver.email, password: 'first password' })
  await page.goto(product.url + orderPath(id))
  await page.route('**/move-order-status', () => undefined)
  await button(page, 'Move').first().click()
  await letGo(page)
  await page.getByRole('menuitem', { name: 'Move to Contact Customer' }).click()
  const leave = async () => {
    await letGo(page)
    await page.getByRole('button', { name: /^Welcome/ }).click()
    await letGo(page)
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await leave()
  await expect(toast(page, /may be made all the same/)).toBeVisible()
  await leave()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await expectNothingCovered(page, /signed out with a change under way/)
})

test('who presses again sees that it failed again, in the same place', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('TOASTAGAIN'))))
  await page.route('**/admin/add-new-remark', (route) => route.abort())
  await page.getByLabel('Remark', { exact: true }).fill('Nobody answers')
  const failed = toast(page, /cannot be reached/)
  const progress = () =>
    failed
      .locator('.Toastify__progress-bar--animated')
      .evaluate((bar) => Number(bar.getAnimations()[0]?.currentTime ?? 0))
  await button(page, 'Save Comment').click()
  await expect(failed).toBeVisible()
  await page.waitForTimeout(2_500)
  const before = await failed.boundingBox()
  await button(page, 'Save Comment').click()
  await expect(failed).toContainText('(2×)')
  await expect(failed).toHaveCount(1)
  expect(await progress()).toBeLessThan(2_000)
  const after = await failed.boundingBox()
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y])
})

test('what was pressed again and done is a failure no more', async ({ page, enter, handIn }) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('TOASTDONE'))))
  await page.route('**/admin/add-new-remark', (route) => route.abort())
  await page.getByLabel('Remark', { exact: true }).fill('At last')
  await button(page, 'Save Comment').click()
  await expect(toast(page, /cannot be reached/)).toBeVisible()
  await page.unroute('**/admin/add-new-remark')
  await letGo(page)
  await button(page, 'Save Comment').click()
  await expect(toast(page, /saved|added/i)).toBeVisible()
  await expect(toast(page, /cannot be reached/)).toHaveCount(0, { timeout: 1_500 })
})

test('a toast that is pointed at, or that nobody sees, before it has come up stays until it is left', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('TOASTSTAYS'))
  await enter(page, 'Admin', orderPath(id))
  /** The window loses its focus to another program, or has it again. */
  const look = (isSeen: boolean) =>
    page.evaluate((seen) => {
      document.hasFocus = () => seen
      window.dispatchEvent(new Event(seen ? 'focus' : 'blur'))
    }, isSeen)
  await button(page, 'Move to Awaiting Govt').click()
  await expect(toast(page, /moved/)).toBeAttached()
  await toast(page, /moved/).hover({ force: true })
  await page.waitForTimeout(7_000)
  await expect(toast(page, /moved/)).toBeVisible()
  await heading(page).hover()
  await expect(toast(page, /moved/)).toHaveCount(0)
  await look(false)
  await button(page, 'Move to Customer Called').click()
  await page.waitForTimeout(7_000)
  await expect(toast(page, /moved/)).toBeVisible()
  await look(true)
  await expect(toast(page, /moved/)).toHaveCount(0)
})

test('a toast that stands while a phone is turned stays in sight', async ({
  page,
  enter,
  handIn,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await enter(page, 'Admin', orderPath(await handIn(newOrder('TOASTTURN'))))
  await button(page, 'Move to Awaiting Govt').click()
  await page.waitForTimeout(COMES_MS)
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await toast(page, /moved/).hover()
    const box = await toast(page, /moved/).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})
