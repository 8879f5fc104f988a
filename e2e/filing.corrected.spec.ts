import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a field that was corrected after it was copied is copied no more, and filing asks', async ({
  page,
  context,
  enter,
  handIn,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const facts = { surname: 'Sok', passport_number: 'N1111111', full_name: 'Corrected Person' }
  const orderId = await handIn(newOrder('FILECORRECTED1', facts))
  const correct = (correction: object) =>
    callApi(product.url, 'PATCH', `/intake/orders/${orderId}`, correction, {
      'x-api-key': product.intakeKey,
    })
  await enter(page, 'Team', orderPath(orderId))
  await expect(heading(page)).toContainText('Corrected Person')
  await letGo(page)
  await page.keyboard.press('f')
  await expect(heading(page)).toContainText('File Corrected Person')
  await letGo(page)
  const said = (label: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Copy ${label}` }) })
  for (const label of ['Surname', 'Passport number']) {
    await button(page, `Copy ${label}`).click()
    await expect(said(label)).toContainText('Copied')
  }
  await expect(page.getByText(/^2 of \d+ copied/)).toBeVisible()
  await correct({ surname: 'Sokha' })
  const outdated = 'The order was corrected after this was copied: copy it again.'
  for (const label of ['Surname', 'Passport number'])
    await expect(said(label)).toContainText(outdated)
  await expect(page.getByText(/^0 of \d+ copied/)).toBeVisible()
  await button(page, 'Copy Surname').click()
  await expect(said('Surname')).toContainText('Copied')

  await page.getByLabel("The government's reference").fill('CORR-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    'Corrected after it was copied: Passport number.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await letGo(page)
  await button(page, 'Copy Passport number').click()
  await expect(said('Passport number')).not.toContainText(outdated)
  await button(page, 'Filed').click()
  await expect(toast(page, 'Filed as CORR-1')).toBeVisible()
})
