import { expect, type Page } from '@playwright/test'
import { addApp, addPerson, codeOf, test, toAccount } from './kit/offices/named-office.ts'
import { button, letGo, toast } from './kit/screen.ts'

const OVER = 'These recovery codes no longer work'
const codesOf = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

/** The account of a member with an app, in two tabs. */
const inTwoTabs = async (page: Page, url: string, name: string): Promise<Page> => {
  await addApp(page, url, await addPerson(url, name, 'Team'))
  await button(page, 'I have kept them').click()
  const other = await page.context().newPage()
  await other.goto(`${url}/admin`)
  await toAccount(other)
  return other
}
const renew = async (page: Page): Promise<void> => {
  await letGo(page)
  await button(page, 'Make new ones').click()
  await letGo(page)
  await button(page, 'Yes').click()
}
const expectOver = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog).toContainText(OVER)
  await expect(codesOf(page)).toHaveCount(0)
  await expect(dialog.getByRole('button')).toHaveText(['I see'])
  await letGo(page)
  await button(page, 'I see').click()
  await expect(dialog).toHaveCount(0)
}

test('recovery codes that another tab has replaced are said to be over, in place of them', async ({
  page,
  named: { url },
}) => {
  const other = await inTwoTabs(page, url, 'Sovann')
  await renew(page)
  await expect(codesOf(page)).toHaveCount(10)
  await renew(other)
  await expect(codesOf(other)).toHaveCount(10)
  await expectOver(page)
  await expect(codesOf(other)).toHaveCount(10)
  await button(other, 'I have kept them').click()
})

test('recovery codes whose answer comes after newer ones were made are never shown', async ({
  page,
  named: { url },
}) => {
  const other = await inTwoTabs(page, url, 'Kunthea')
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/new-recovery-codes', async (route) => {
    const response = await route.fetch()
    await held
    return route.fulfill({ response })
  })
  const made = page.waitForRequest('**/new-recovery-codes')
  await renew(page)
  await made
  await expect(page.getByRole('table', { name: 'Recent sign-ins' })).toContainText(
    'New recovery codes',
    { timeout: 15_000 },
  )
  await renew(other)
  await letGo(other)
  await button(other, 'I have kept them').click()
  let shown = 0
  await page.exposeFunction('codesShown', () => {
    shown += 1
  })
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Recovery codes"]'))
        (window as unknown as { codesShown: () => void }).codesShown()
    }).observe(document.body, { childList: true, subtree: true }),
  )
  release()
  await expectOver(page)
  expect(shown).toBe(0)
})

test('recovery codes are shown though nobody can say whether they work, and that is said', async ({
  page,
  named: { url },
}) => {
  await page.route('**/recovery-codes-work', (route) => route.abort())
  await addApp(page, url, await addPerson(url, 'Rithy', 'Team'))
  await expect(codesOf(page)).toHaveCount(10)
  await expect(page.getByText('Whether it still works could not be asked')).toBeVisible()
  await page.unroute('**/recovery-codes-work')
  await page.evaluate(() => new BroadcastChannel('shown-once').postMessage(null))
  await expect(page.getByText('Whether it still works could not be asked')).toBeHidden()
  await button(page, 'I have kept them').click()
})

test('an app that another tab has begun anew is begun again, and its right code is not called wrong', async ({
  page,
  named: { url },
}) => {
  const other = await inTwoTabs(page, url, 'Mealea')
  const begin = async (tab: Page): Promise<string> => {
    await button(tab, 'Change the app').click()
    await tab.getByLabel('Your password').fill('boats at dusk')
    await tab.keyboard.press('Enter')
    return tab.locator('code').innerText()
  }
  const confirm = async (tab: Page, secret: string): Promise<void> => {
    await tab.getByLabel('Code the app shows').fill(codeOf(secret))
    await tab.keyboard.press('Enter')
  }
  const older = await begin(page)
  const newer = await begin(other)
  await confirm(page, older)
  await expect(toast(page, 'another was begun. Please begin again.')).toBeVisible()
  await expect(page.getByLabel('Your password')).toBeVisible()
  await confirm(other, newer)
  await expect(toast(other, 'Added.')).toBeVisible()
})
