import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { heading, letGo, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const filer = (n: number, more: Record<string, unknown>) =>
  newOrder(`FILEPARTY${n}`, {
    ...{ full_name: `Person ${n}`, surname: 'Filingparty', date_of_birth: '1990-02-03' },
    ...{ passport_number: `n78000${n}`, date_of_passport_expiry: '2034-05-06' },
    ...{ type_of_air_transport: 'Commercial', flight_number: `vn${200 + n}` },
    ...{ accommodation_type: 'Hotel', hotel_name: 'Le Royal', yellow_fever: '0' },
    ...{ phone_number: `06120000${n}`, ...more },
  })

const reference = (page: Page) => page.getByLabel("The government's reference")
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const copyButtons = (page: Page) => page.locator('[data-form-field]')
const sheetOf = async (page: Page, name: string) => {
  await expect(heading(page)).toContainText(`File ${name}`)
  await expect(copyButtons(page).first()).toBeFocused()
}

test('files a party under one reference', async ({ page, enter, handIn }) => {
  const shared = { email: 'party.filing@example.com', phone_number: '0699887766' }
  const first = await handIn(filer(13, shared))
  const second = await handIn(filer(14, shared))
  await enter(page, 'Team', orderPath(first))
  await expect(heading(page)).toContainText('Person 13')
  await page.keyboard.press('f')
  await expect(copyButtons(page).first()).toBeFocused()
  const withParty = page.getByLabel(/The same reference for 1 more of the party: Person 14/)
  await withParty.check()
  await reference(page).fill('PARTY-77')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Filed as PARTY-77').first()).toBeVisible()
  for (const id of [first, second]) {
    await go(page, orderPath(id))
    await expect(page.getByText('as PARTY-77').first()).toBeVisible()
  }
})

test('walks a party person by person, and then goes on in the list', async ({
  page,
  enter,
  handIn,
}) => {
  const walked = { surname: 'Walkingtest' }
  const shared = { ...walked, email: 'walk.filing@example.com', phone_number: '0699112233' }
  await handIn(filer(17, shared))
  await handIn(filer(16, walked))
  await handIn(filer(15, shared))
  await enter(page, 'Team', '/admin/recent-order?search=Walkingtest')
  await expect(rows(page)).toHaveCount(3)
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(heading(page)).toContainText('Person 15')
  await letGo(page)
  await page.keyboard.press('f')
  for (const person of ['Person 15', 'Person 17', 'Person 16']) {
    await sheetOf(page, person)
    await page.keyboard.press('r')
    await page.keyboard.insertText(`WALK ${person}`)
    await page.keyboard.press('Enter')
    await expect(toast(page, `Filed as WALK ${person}`).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('as WALK Person 16').first()).toBeVisible()
})
