import { expect, type Page, type Route } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Holds the calls of this path until it is let go. */
const hold = async (page: Page, path: string) => {
  const held: Route[] = []
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : void route.continue(),
  )
  return {
    isHeld: () => expect.poll(() => held.length).toBe(1),
    letGo: async () => {
      for (const route of held) await route.continue()
      await page.unroute(path)
    },
  }
}

/** Looked at after two frames: a button that is switched off loses the focus when the page is drawn. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.activeElement?.localName ?? ''
  })

test('the focus waits beside a button that is busy, and comes back to it', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('BUSYFOCUS1'))
  await enter(page, 'Team', orderPath(id))
  await page.getByLabel('Remark').fill('Called at noon')
  const save = button(page, 'Save Comment')
  const saving = await hold(page, '**/api/admin/add-new-remark')
  await save.focus()
  await page.keyboard.press('Enter')
  await saving.isHeld()
  expect(await focused(page)).not.toBe('body')
  await saving.letGo()
  await expect(toast(page, /saved|added/i)).toBeVisible()
  await expect(save).toBeFocused()
})

test('in a dialog it waits there', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/integrations')
  await expect(heading(page)).toHaveText('Integrations')
  await button(page, 'New key').click()
  await page.getByLabel('Landing domain').fill('busy.example')
  const making = await hold(page, '**/api/admin/intake-keys')
  await button(page, 'Make the key').focus()
  await page.keyboard.press('Enter')
  await making.isHeld()
  expect(await focused(page)).not.toBe('body')
  const dialog = page.getByRole('dialog', { name: 'New intake key' })
  expect(await dialog.evaluate((at) => at.contains(document.activeElement))).toBe(true)
  await making.letGo()
  await expect(page.getByText('It is shown only now.')).toBeVisible()
})

test('so it does in a card that opened at its button, and goes back there with Escape', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('BUSYFOCUS2'))
  await enter(page, 'Team', orderPath(id))
  const opener = page.getByRole('button', { name: /^Record/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const bundle = button(page, 'Evidence bundle')
  await expect(bundle).toBeEnabled()
  const making = await hold(page, '**/api/admin/get-evidence-bundle')
  await bundle.focus()
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await making.isHeld()
  expect(await focused(page)).not.toBe('body')
  const card = page.getByRole('dialog')
  expect(await card.evaluate((at) => at.contains(document.activeElement))).toBe(true)
  await making.letGo()
  await expect(bundle).toBeFocused({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a question that comes while it waits gives it back to the button', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('BUSYFOCUS3', { amount: '49.00', currency: 'USD' }))
  await enter(page, 'Admin', '/admin/send-invoice')
  const order = page.getByRole('textbox', { name: 'Order ID', exact: true })
  const send = button(page, 'Send Invoice')
  const sendIt = async () => {
    await order.fill(id)
    await expect(page.locator('#invoice').getByText(`Traveller ${id}`)).toBeVisible()
    await expect(send).toBeEnabled()
    await letGo(page)
    await send.focus()
    await page.keyboard.press('Enter')
  }
  await sendIt()
  await expect(toast(page, /its mail is on its way/)).toBeVisible()
  await sendIt()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(button(page, 'Yes')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(send).toBeFocused()
})

test('it waits on the sign-in card too', async ({ page, product }) => {
  // What keeps the focus comes once the page rests.
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.getByLabel('Email ID').fill('nobody@office.example')
  await page.getByLabel('Password').fill('not this one')
  const signing = await hold(page, '**/api/admin/admin-login')
  await button(page, 'Sign In').focus()
  await page.keyboard.press('Enter')
  await signing.isHeld()
  expect(await focused(page)).not.toBe('body')
  await signing.letGo()
  await expect(toast(page, 'Email or password is not right.')).toBeVisible()
  await expect(button(page, 'Sign In')).toBeFocused()
})
