import { expect, type Page } from '@playwright/test'
import { button, expectUnsaid, letGo, press } from './kit/screen.ts'
import { test } from './kit/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

for (const opener of ['New key', 'Add webhook'])
  test(`letters typed on after the key that opens ${opener} are for its field`, async ({
    page,
    enter,
  }) => {
    await enter(page, 'Admin', '/admin/integrations')
    const at = button(page, opener)
    await expect(at).toBeEnabled()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await at.focus()
    // The page's keys are there by now.
    await press(page, '?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    await press(page, 'Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(at).toBeFocused()
    await letGo(page)
    await Promise.all(['Enter', ...'ivg.example'].map((key) => page.keyboard.press(key)))
    const field = dialogOf(page).getByLabel('Landing domain', { exact: true })
    await expect(field).toHaveValue('ivg.example')
    await expectUnsaid(page, /You are (in|out)/)
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0)
  })
