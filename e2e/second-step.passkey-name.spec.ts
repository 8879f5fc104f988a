import { expect, type Page } from '@playwright/test'
import { addPerson, give, test, toAccount } from './kit/offices/named-office.ts'
import { addPasskeyDevice } from './kit/people/passkey-device.ts'
import { button, letGo, toast } from './kit/screen.ts'

const PASSWORD = 'boats at dusk'

/** The account of a new member, in a browser that makes passkeys. */
const openAccount = async (page: Page, url: string, name: string): Promise<void> => {
  await addPasskeyDevice(page)
  await give(page, url, await addPerson(url, name, 'Team'))
  await page.waitForURL(`${url}/admin`)
  await toAccount(page)
}
const field = (page: Page) => page.getByRole('dialog').getByLabel('Name of this passkey')
const make = async (page: Page, name: string): Promise<void> => {
  await button(page, 'Add a passkey').click()
  await field(page).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}
const openAnew = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo(page)
  await button(page, 'Add a passkey').click()
}

test('the name of a passkey that is on its way is offered for no other, and not once it is there', async ({
  page,
  named: { url },
}) => {
  await openAccount(page, url, 'Phally')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/confirm-passkey', async (route) => {
    const response = await route.fetch()
    await promise
    return route.fulfill({ response })
  })
  const sent = page.waitForRequest('**/confirm-passkey')
  await make(page, 'Laptop one')
  await sent
  await openAnew(page)
  await expect(field(page)).toHaveValue('')
  await field(page).pressSequentially('Phone')
  resolve()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await letGo(page)
  await button(page, 'I have kept them').click()
  await expect(field(page)).toHaveValue('Phone')
})

test('the name of a passkey whose answer was lost is offered again only where it is not there', async ({
  page,
  named: { url },
}) => {
  await openAccount(page, url, 'Sreyneang')
  await page.route('**/confirm-passkey', (route) => route.abort('connectionreset'))
  await make(page, 'Tablet')
  await expect(toast(page, 'The answer was lost')).toBeVisible()
  await openAnew(page)
  await expect(field(page)).toHaveValue('Tablet')
  await page.unroute('**/confirm-passkey')
  await page.route('**/confirm-passkey', async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the passkey “Tablet”' })).toBeAttached()
  await openAnew(page)
  await expect(field(page)).toHaveValue('')
})
