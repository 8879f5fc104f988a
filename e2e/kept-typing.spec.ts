import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { endUnder } from './kit/people/end-under.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, expectUnsaid, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const goto = (page: Page, link: string) =>
  page.getByRole('link', { name: link, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('what was typed is there again after another screen and after a reload, but no password', async ({
  enter,
  page,
}) => {
  await enter(page, 'Admin', '/admin/manage-team')
  await field(page, 'Name').fill('Kosal')
  await field(page, 'Email ID').fill('kosal@example.com')
  await field(page, 'Password').fill('hw82kdm1')
  await page.getByLabel('Member Type').selectOption('Team')
  await goto(page, 'Manage Invoices')
  await field(page, 'Order ID').fill('HALFAN')
  await page.goBack()
  const told = toast(page, 'The Member Type that you chose was not kept.')
  await expect(told).toBeVisible()
  for (const again of [async () => {}, () => page.reload()]) {
    await again()
    await expect(field(page, 'Name')).toHaveValue('Kosal')
    await expect(field(page, 'Email ID')).toHaveValue('kosal@example.com')
    // Chosen and left it is not what is meant with the next member.
    await expect(page.getByLabel('Member Type')).toHaveValue('')
    await expect(field(page, 'Password')).toHaveValue('')
    await expectUnsaid(page, /A password is not kept/)
  }
  // Told once: it has not been chosen since.
  await expect(told).toHaveCount(0)
  await goto(page, 'Manage Invoices')
  await expect(field(page, 'Order ID')).toHaveValue('HALFAN')
})

test('what was saved or given up does not come back', async ({ enter, handIn, page }) => {
  const id = await handIn(newOrder('KEPTTYPING1'))
  await enter(page, 'Admin', orderPath(id))
  await button(page, 'Transaction').click()
  await field(page, 'Transaction ID').fill('TX-1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await button(page, 'Transaction').click()
  await expect(field(page, 'Transaction ID')).toHaveValue('TX-1')
  await field(page, 'Merchant Name').fill('Mekong Bank')
  await button(page, 'Save').click()
  await expect(toast(page, 'Transaction details saved successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')))
  expect(await kept()).toEqual([])
  await goto(page, 'Manage Team')
  await page
    .getByRole('link', { name: /^Edit / })
    .last()
    .click()
  await field(page, 'Name').fill('Somebody else')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Add Team Member' })).toBeVisible()
  expect(await kept()).toEqual([])
})

test('addresses typed on the order page are there again after a reload', async ({
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('KEPTADDRESS'))))
  const addresses = page.locator('input[type=email]')
  await expect(addresses).toHaveCount(3)
  for (const at of [0, 1, 2]) await addresses.nth(at).fill(`other${at}@example.com`)
  await page.reload()
  for (const at of [0, 1, 2]) await expect(addresses.nth(at)).toHaveValue(`other${at}@example.com`)
})

test('who forgot his password does not type his address twice, and nobody finds it later', async ({
  page,
  product,
  signIn,
}) => {
  await page.goto(product.url)
  await field(page, 'Email ID').fill('sophea@office.example')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(field(page, 'Email ID')).toHaveValue('sophea@office.example')
  await page.goBack()
  await expect(field(page, 'Email ID')).toHaveValue('sophea@office.example')
  await signIn(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(field(page, 'Email ID')).toHaveValue('')
})

test('a comment saved in one tab leaves what is written in another', async ({
  context,
  enter,
  handIn,
  page,
  product,
}) => {
  const path = orderPath(await handIn(newOrder('KEPTTWOTABS')))
  await enter(page, 'Team', path)
  const other = await context.newPage()
  await other.goto(product.url + path)
  await field(page, 'Remark').fill('From here')
  await field(other, 'Remark').fill('From there')
  await button(page, 'Save Comment').click()
  await expect(field(page, 'Remark')).toHaveValue('')
  await other.reload()
  await expect(field(other, 'Remark')).toHaveValue('From there')
  await field(page, 'Remark').fill('From here again')
  await button(page, 'Save Comment').click()
  await expect(field(page, 'Remark')).toHaveValue('')
  await other.reload()
  await expect(field(other, 'Remark')).toHaveValue('From there')
})

test('a session that ends keeps nothing without a name', async ({ enter, page }) => {
  await enter(page, 'Manager', '/admin/manage-team')
  await field(page, 'Name').fill('Half a name')
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.waitForURL(/\/$/)
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key.startsWith('typed:'))).toEqual(['typed:Chan Manager:member:new'])
})

test('what the end of the session cut off is there the next morning', async ({ page, product }) => {
  const member = await addMember(product.url, {
    ...{ name: 'Kept Overnight', email: 'kept.overnight@office.example' },
    ...{ password: 'lotus and rice', type: 'Team' },
  })
  await signInAs(page, product.url, member)
  await page.goto(`${product.url}/admin/send-invoice`)
  await field(page, 'Order ID').fill('OVERNIGHT1')
  const token = await page.evaluate(() => JSON.parse(localStorage.user ?? '{}').accessToken)
  await endUnder(page, { url: product.url, token }, field(page, 'Order ID'), 'Enter')
  await expect(field(page, 'Email ID')).toBeVisible()
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 12 * 60 * 60_000
  })
  await field(page, 'Email ID').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await letGo(page)
  await button(page, 'Sign In').click()
  await expect(field(page, 'Order ID')).toHaveValue('OVERNIGHT1')
})

test('what was typed into a dialog is there again after Escape and on the way Back, not after Cancel', async ({
  enter,
  page,
}) => {
  await enter(page, 'Admin', '/admin/mail')
  await goto(page, 'Integrations')
  for (const [opener, name, typed] of [
    ['New key', 'Landing domain', 'escaped.example'],
    ['Add webhook', 'Address', 'https://escaped.example/hooks'],
  ] as const) {
    const open = async () => {
      await letGo(page)
      await button(page, opener).click()
    }
    await open()
    await field(page, name).fill(typed)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await open()
    await expect(field(page, name)).toHaveValue(typed)
    await page.goBack()
    await expect(page).toHaveURL(/mail/)
    await page.goForward()
    await open()
    await expect(field(page, name)).toHaveValue(typed)
    await button(page, 'Cancel').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await open()
    await expect(field(page, name)).toHaveValue('')
    await button(page, 'Cancel').click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await enter(page, 'Admin', '/admin/recent-order?search=SEEDTELL')
  const name = async () => {
    await letGo(page)
    await button(page, 'Arrange the list').click()
    await button(page, 'Save this view').click()
  }
  await name()
  await field(page, 'Name of the view').fill('Told by phone')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await name()
  await expect(field(page, 'Name of the view')).toHaveValue('Told by phone')
})

test('a message to the traveller is there again when its warning is closed and opened, and is copied without https too', async ({
  enter,
  handIn,
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  const id = await handIn({ ...newOrder('KEPTMESSAGE1'), email: 'dara@gmial.com' })
  await enter(page, 'Team', orderPath(id))
  const warning = page.getByRole('button', { name: /^Email domain mistyped/ })
  await warning.click()
  await field(page, 'Message to the traveller').fill('Dear Dara, is it gmail?')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Message to the traveller')).toBeHidden()
  await letGo(page)
  await warning.click()
  await expect(field(page, 'Message to the traveller')).toHaveValue('Dear Dara, is it gmail?')
  await button(page, 'Copy').click()
  await expect(button(page, 'Copied')).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'Remark').press('Control+V')
  await expect(field(page, 'Remark')).toHaveValue('Dear Dara, is it gmail?')
})

test('a reason to erase that was given up does not come back', async ({ enter, handIn, page }) => {
  await enter(page, 'Admin', `${orderPath(await handIn(newOrder('KEPTERASE')))}/privacy`)
  const erase = async () => {
    await letGo(page)
    await button(page, 'Erase').first().click()
  }
  await erase()
  await field(page, 'Reason').fill('He asked for it')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await erase()
  await expect(field(page, 'Reason')).toHaveValue('He asked for it')
  await button(page, 'Cancel').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await erase()
  await expect(field(page, 'Reason')).toHaveValue('')
})
