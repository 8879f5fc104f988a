import { expect, type Page } from '@playwright/test'
import { scanPdf } from '../server/src/testing/made/scan-pdf.ts'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { zoneLines } from '../server/src/testing/made/zone-lines.ts'
import { zoneJpeg, zonePng } from '../server/src/testing/made/zone-picture.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button } from './kit/screen.ts'
import { test } from './kit/test.ts'

const pile = (page: Page, heap: string) => page.locator(`[data-pile="${heap}"]`)
const fileButton = (page: Page, name: string) =>
  page.locator('[data-waiting-file]').filter({ has: page.getByText(name, { exact: true }) })

test('pictures are read by their zones: what is sure, and why a passport, a misread zone and two people are not', async ({
  page,
  product,
  handIn,
}) => {
  // Four pictures are read one after the other, by a core that others may use.
  test.slow()
  const [number, birth, surname] = ['Q5500001', '1985-04-03', 'Zonson']
  const made = newOrder('ZONED001', { passport_number: number, date_of_birth: birth, surname })
  await handIn(made)
  const zone = { surname, number, birth }
  const [name = '', figures = ''] = zoneLines({ ...zone, kind: 'visa' })
  const jpg = { mimeType: 'image/jpeg' }
  const two = textPdf(
    ...['Kingdom of Cambodia e-Arrival card', 'Name: ZONSON DARA', `Passport No. ${number}`],
    ...[`Arrival ${made.arrival_date}`, 'Name: CHAN RATHA', 'Passport No. AB4410077'],
  )
  // A member of its own: nobody else's files wait beside these.
  const clerk = { name: 'Pisey Zone', email: 'pisey.zone@office.example', type: 'Manager' }
  const member = await addMember(product.url, { ...clerk, password: 'zones all day long' })
  await signInAs(page, product.url, member)
  await page.goto(`${product.url}/admin/documents`)
  const add = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByLabel('Files to add').setInputFiles([file])
    await expect(fileButton(page, file.name)).toBeVisible({ timeout: 30_000 })
  }
  await add({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: scanPdf(zoneJpeg([name, figures])),
  })
  await expect(pile(page, 'sure').getByText('scan.pdf')).toBeVisible()
  await fileButton(page, 'scan.pdf').click()
  await expect(
    page.getByText('its machine-readable zone was read, and its check digits hold'),
  ).toBeVisible()
  const born = page.getByRole('row', { name: /Birth Date/ })
  await expect(born).toContainText('In the file')
  await expect(born).not.toContainText('1985')
  await expectNoAxeFindings(page)

  await add({ name: 'passport.jpg', ...jpg, buffer: zoneJpeg(zoneLines(zone)) })
  await expect(pile(page, 'sure')).toHaveCount(0)
  await fileButton(page, 'passport.jpg').click()
  await expect(page.getByText('It is a passport, and no finished document')).toBeVisible()
  await button(page, 'Leave out').click()
  await expect(pile(page, 'sure').getByText('scan.pdf')).toBeVisible()

  const wrong = figures.replace(number, `${number.slice(0, -1)}2`)
  await add({ name: 'ZONED001.png', mimeType: 'image/png', buffer: zonePng([name, wrong]) })
  await fileButton(page, 'ZONED001.png').click()
  await expect(page.getByText('its machine-readable zone could not be read surely')).toBeVisible()
  await expect(page.getByRole('row', { name: /Passport Number/ })).toContainText(
    'Nothing to compare',
  )
  await expect(page.getByRole('row', { name: /Birth Date/ })).toHaveCount(0)
  await button(page, 'Leave out').click()

  await add({ name: 'two.pdf', mimeType: 'application/pdf', buffer: two })
  await expect(pile(page, 'doubtful').getByText('two.pdf')).toBeVisible()
  await fileButton(page, 'two.pdf').click()
  await expect(page.getByText('It shows another person too, or looks as if it did')).toBeVisible()
  await expectNoAxeFindings(page)
})
