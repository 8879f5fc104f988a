import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

const files = (page: Page) => page.locator('[data-waiting-file]')

/** A file whose traveller has an order: it is sure. */
const cardOf = (id: string, surname: string, arrival: string, number: string) => ({
  ...{ name: `${id}.pdf`, mimeType: 'application/pdf' },
  buffer: textPdf('Kingdom of Cambodia e-Arrival card', surname.toUpperCase(), number, arrival),
})

test('keys go through the files that the list shows, and give none that it does not show yet', async ({
  page,
  handIn,
  product,
}) => {
  const clerk = { name: 'Batch Shown', email: 'shown@office.example', type: 'Manager' }
  const { url } = product
  await signInAs(page, url, await addMember(url, { ...clerk, password: 'cards at dusk' }))
  await page.goto(`${url}/admin/documents`)
  const add = async (id: string, surname: string) => {
    const number = `${id}88001`
    const made = newOrder(id, { passport_number: number, surname })
    await handIn(made)
    const file = cardOf(id, surname, made.arrival_date, number)
    await page.getByLabel('Files to add').setInputFiles([file])
  }
  await add('SHOWNA01', 'Shownalpha')
  await expect(files(page)).toHaveCount(1)
  const none = { name: 'nobody.pdf', mimeType: 'application/pdf' }
  await page
    .getByLabel('Files to add')
    .setInputFiles([{ ...none, buffer: textPdf('Nothing of anybody') }])
  await expect(files(page)).toHaveCount(2)
  await files(page).first().click()
  await files(page).first().hover()
  await letGo(page)
  // One that would stand between the two.
  await add('SHOWNB01', 'Shownbravo')
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  await expect(files(page)).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'File nobody.pdf' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('region', { name: 'File SHOWNA01.pdf' })).toBeVisible()
  await expect(button(page, 'Give all sure (1)')).toBeVisible()
  await page.mouse.move(2, 2)
  await expect(files(page)).toHaveCount(3)
  await expect(button(page, 'Give all sure (2)')).toBeVisible()
})
