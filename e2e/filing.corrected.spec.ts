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

test('a reference that is typed while a colleague files the order is no correction of his unasked', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('FILEMEANWHILE1'))
  const { token } = staff['Night Staff']
  await enter(page, 'Team', `${orderPath(orderId)}#file`)
  const field = page.locator('[data-filing-reference]')
  await expect(field).toHaveValue('')
  await letGo(page)
  await page.keyboard.press('r')
  await letGo(page)
  await page.keyboard.type('EA-2026-', { delay: 40 })
  const orders = [{ id: orderId }]
  const body = { orders, reference: 'GOV-31ADC' }
  await callApi(product.url, 'POST', '/admin/file-order', body, { authorization: token })
  await expect(page.getByText(', reference GOV-31ADC')).toBeVisible()
  await page.keyboard.type('0001234', { delay: 40 })
  await expect(field).toHaveValue('EA-2026-0001234')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText("Is EA-2026-0001234 the government's reference of this order?")
  await expect(asked).toContainText(/Meanwhile: Filed by .*, reference GOV-31ADC\./)
  await letGo(page)
  await asked.getByRole('button', { name: 'No' }).click()
  await expect(asked).toBeHidden()
  await expect(field).toHaveValue('EA-2026-0001234')

  await letGo(page)
  await button(page, 'Correct').click()
  await letGo(page)
  await asked.getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Reference corrected to EA-2026-0001234')).toBeVisible()
  // Corrected on from here it is asked of no more.
  await field.fill('EA-2026-0001235')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Reference corrected to EA-2026-0001235')).toBeVisible()
})
