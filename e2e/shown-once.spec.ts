import { expect } from '@playwright/test'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a key that comes once stays on the screen over Back, and a reload asks first, until it is said to be kept', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/mail')
  await page.getByRole('link', { name: 'Integrations', exact: true }).click()
  await button(page, 'New key').click()
  await page.getByLabel('Landing domain').fill('once.example')
  await button(page, 'Make the key').click()
  const shown = page.getByRole('dialog', { name: 'New intake key' })
  const secret = await shown.getByLabel('Secret').innerText()
  await page.goBack()
  await expect(page).toHaveURL(/mail/)
  await expect(shown).toContainText(secret)
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    return dialog.dismiss()
  })
  // The browser asks those alone who have used the page.
  await button(page, 'Copy').click()
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toBe(1)
  await expect(shown).toContainText(secret)
  await letGo(page)
  await button(page, 'I have kept it').click()
  await expect(shown).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
  expect(asked).toBe(1)
})

test('secrets that come while one is gone elsewhere stand there, one after the other', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/integrations')
  const hold = async (kind: string): Promise<() => void> => {
    const held = Promise.withResolvers<void>()
    await page.route(`**/admin/${kind}`, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      const response = await route.fetch()
      await held.promise
      return route.fulfill({ response })
    })
    return held.resolve
  }
  const [keyComes, secretComes] = [await hold('intake-keys'), await hold('webhooks')]
  const goneFrom = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await letGo(page)
  }
  await button(page, 'New key').click()
  await page.getByLabel('Landing domain').fill('first.example')
  await button(page, 'Make the key').click()
  await goneFrom()
  await button(page, 'Add webhook').click()
  await page.getByLabel('Landing domain').fill('second.example')
  await page.getByLabel('Address').fill('http://127.0.0.1:9/told')
  await button(page, 'Add the webhook').click()
  await goneFrom()
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
  keyComes()
  await expect(page.getByText('The key of first.example.')).toBeVisible()
  secretComes()
  await letGo(page)
  await button(page, 'I have kept it').click()
  await expect(page.getByText('The secret by which second.example checks')).toBeVisible()
  await letGo(page)
  await button(page, 'I have kept it').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
