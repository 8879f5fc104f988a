import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

const HEAD = 'Kingdom of Cambodia e-Arrival card'
const files = (page: Page) => page.locator('[data-waiting-file]')

test('a list that is taken from under a pointer is held by none when it is there again', async ({
  page,
  handIn,
  product,
}) => {
  const clerk = { name: 'Gone List', email: 'gone.list@office.example', type: 'Manager' }
  await signInAs(
    page,
    product.url,
    await addMember(product.url, { ...clerk, password: 'cards at dusk' }),
  )
  await page.goto(`${product.url}/admin/documents`)
  const add = async (id: string, surname: string) => {
    const number = `${id}88001`
    const made = newOrder(id, { passport_number: number, surname })
    await handIn(made)
    const buffer = textPdf(HEAD, surname.toUpperCase(), number, made.arrival_date)
    await page
      .getByLabel('Files to add')
      .setInputFiles([{ name: `${id}.pdf`, mimeType: 'application/pdf', buffer }])
  }
  await add('GONELST1', 'Gonelistalpha')
  await expect(button(page, 'Give all sure (1)')).toBeEnabled()
  await files(page).first().click()
  await letGo(page)
  // It is given at once, and the list with it: no question moves the pointer away.
  await page.keyboard.press('Enter')
  await expect(files(page)).toHaveCount(0)
  await page.mouse.move(2, 2)
  const none = textPdf('Nothing of anybody')
  await page
    .getByLabel('Files to add')
    .setInputFiles([{ name: 'nobody.pdf', mimeType: 'application/pdf', buffer: none }])
  await expect(files(page)).toHaveCount(1)
  await add('GONELST2', 'Gonelistbravo')
  await expect(files(page)).toHaveCount(2)
  await expect(page.getByText('1 new', { exact: true })).toHaveCount(0)
})
