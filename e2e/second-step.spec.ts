import { expect, type Route } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import {
  addPerson,
  codeOf,
  give,
  keepCodes,
  leave,
  showApp,
  test,
  toAccount,
} from './kit/offices/named-office.ts'
import { addPasskeyDevice } from './kit/people/passkey-device.ts'
import { admin } from './kit/product.ts'
import { button, letGo, toast } from './kit/screen.ts'

test('a passkey is added, asked for at the next sign-in, and is not enough on another device', async ({
  page,
  named: { url },
}) => {
  const removeDevice = await addPasskeyDevice(page)
  await give(page, url, admin)
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of this passkey').fill('Desk laptop')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await letGo(page)
  await button(page, 'Add a passkey').click()
  await expect(dialog.getByLabel('Name of this passkey')).toHaveValue('Desk laptop')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Your password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts()
  await keepCodes(page)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Desk laptop')).toBeVisible()
  await expectNoAxeFindings(page)
  await leave(page, url)
  await give(page, url, admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await expectNoAxeFindings(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await button(page, 'Use your passkey').dblclick()
  await page.waitForURL(`${url}/admin`)
  expect(asked.filter((path) => path.includes('second-step'))).toEqual([
    '/api/admin/second-step-passkey-options',
    '/api/admin/second-step-passkey',
  ])
  await leave(page, url)
  await removeDevice()
  await give(page, url, admin)
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA')
  await button(page, 'Confirm').click()
  await expect(toast(page, 'This code is not right.')).toBeVisible()
  await expect(page.locator('form').getByText('This code is not right.')).toHaveCount(0)
  await page.getByLabel('Recovery code').fill(recovery)
  await button(page, 'Confirm').click()
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recent sign-ins' })).toContainText(
    'Signed in (passkey)',
  )
  await button(page, 'Remove the passkey “Desk laptop”').click()
  await button(page, 'Yes').click()
  await expect(toast(page, 'Removed.')).toBeVisible()
  await leave(page, url)
  await give(page, url, admin)
  await page.waitForURL(`${url}/admin`)
})

test('a Manager sets up an app on the same card before he is let in, and signs in by its code', async ({
  page,
  named: { url },
}) => {
  const manager = await addPerson(url, 'Ratha', 'Manager')
  await give(page, url, manager)
  await button(page, 'Set up an authenticator app').click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoAxeFindings(page)
  const secret = await showApp(page)
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  await keepCodes(page)
  await page.waitForURL(`${url}/admin`)
  await leave(page, url)
  await page.setViewportSize({ width: 390, height: 844 })
  await give(page, url, manager)
  await page.getByLabel('Code of your app').fill(codeOf(secret, 30_000))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/admin`)
})

test('an old proof is asked for again in the middle of the work, which then goes on', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const body = {
    ...{ status: 0, message: 'Please confirm that it is you.' },
    data: { proof: ['password'] },
  }
  const asOld = (route: Route) => route.fulfill({ status: 403, json: body })
  await page.route('**/api/admin/export-orders/**', asOld, { times: 1 })
  await page.getByRole('button', { name: /Export/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Your password').fill('wrong')
  await page.keyboard.press('Enter')
  const refused = toast(page, 'The password is not right.')
  await expect(refused).toBeVisible()
  await expect(dialog.getByText('The password is not right.')).toHaveCount(0)
  await refused.getByRole('button', { name: 'close' }).click()
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(admin.password)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toContain('newOrder')
  await expect(dialog).toBeHidden()
})
