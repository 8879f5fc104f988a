import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, expectUploaded, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const told = (page: Page, name: string, terms: readonly string[]) =>
  Promise.all(
    terms.map((term) => section(page, name).getByText(term, { exact: true }).count()),
  ).then((counts) => terms.filter((_, i) => (counts[i] ?? 0) > 0))

const conditional = {
  'Mode Of Travel': ['Carrier Name', 'Flight Number'],
  'Address in Cambodia': ['Hotel Name', 'Contact Number', 'Province'],
} as const

const private_ = newOrder('PRIVATE1', {
  processing_mode: 'Regular Processing',
  passport_number: 'P7654321',
  date_of_birth: '1990-02-03',
  type_of_air_transport: 'Private',
  carrier_name: 'Angkor Wings',
  flight_number: 'HIDDEN 1',
  accommodation_type: 'Private Residential',
  private_residential_contact_number: '023 111 222',
  provinces: 'Siem Reap',
  hotel_name: 'Hidden Hotel',
  yellow_fever: '0',
  good_declare: '1',
  goods_information: [{ currency: 'USD', description: 'Camera', price: '900', weight: '2 kg' }],
  foreign_currency: 'yes',
  instrument_information: [
    { id: '7', currency: 'PHP', monetaryInstrument: 'Bearer cheque', amount: '60000' },
  ],
})
const commercial = newOrder('COMMERC1', {
  type_of_air_transport: 'Commercial',
  carrier_name: 'Hidden Carrier',
  flight_number: 'K6 819',
  accommodation_type: 'Hotel',
  hotel_name: 'Raffles Le Royal',
  provinces: 'Hidden Province',
  foreign_currency: 'yes',
})

test('each section shows what its conditions say', async ({ page, enter, handIn }) => {
  await enter(page, 'Team', orderPath(await handIn(private_)))
  await expect(heading(page)).toContainText('Traveller PRIVATE1')
  await expect(section(page, 'Order Details')).toContainText('Standard Processing')
  expect(await told(page, 'Mode Of Travel', conditional['Mode Of Travel'])).toEqual([
    'Carrier Name',
  ])
  expect(await told(page, 'Address in Cambodia', conditional['Address in Cambodia'])).toEqual([
    'Contact Number',
    'Province',
  ])
  await expect(section(page, 'Customs Declaration')).toContainText(/Goods to Declare\s*Yes/)
  await expect(section(page, 'Customs Declaration')).toContainText('Camera')
  const currency = section(page, 'Currency Declaration')
  await expect(currency).toContainText('Bearer cheque')
  await expect(currency).toContainText('Philippine Pesos over PHP50,000')

  const personal = section(page, 'Personal Information')
  const health = section(page, 'Health Information')
  expect(await page.content()).not.toMatch(/P7654321|1990-02-03|02-03-1990/)
  await expect(health).not.toContainText(/Yellow Fever Vaccination\s*No/)
  await button(page, 'Show sensitive data').first().click()
  await expect(personal).toContainText('P7654321')
  await expect(personal).toContainText('02-03-1990')
  await expect(health).toContainText(/Yellow Fever Vaccination\s*No/)
  await page.keyboard.press('s')
  await expect(personal).not.toContainText('P7654321')
  await expect(health).not.toContainText(/Yellow Fever Vaccination\s*No/)
  await letGo(page)
  await page.keyboard.press('s')
  await expect(personal).toContainText('P7654321')
  const looked = section(page, 'Timeline').getByText(/Looked at:/)
  await expect(looked).toHaveText([
    'Looked at: Passport Number, Birth Date, Yellow Fever Vaccination',
  ])

  await enter(page, 'Team', orderPath(await handIn(commercial)))
  await expect(section(page, 'Mode Of Travel')).toContainText('K6 819')
  expect(await told(page, 'Mode Of Travel', conditional['Mode Of Travel'])).toEqual([
    'Flight Number',
  ])
  expect(await told(page, 'Address in Cambodia', conditional['Address in Cambodia'])).toEqual([
    'Hotel Name',
  ])
  await expect(section(page, 'Currency Declaration')).toHaveCount(0)
  await enter(page, 'Team', orderPath('NOSUCH01'))
  await expect(heading(page)).toHaveText('Order not found')
})

test('an upload is checked, then stored, mailed and listed', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('UPLOAD01', { passport_number: 'U1234567' }))
  await enter(page, 'Telecaller', orderPath(orderId))
  const upload = section(page, 'Upload Document')
  await expect(upload.getByLabel('Order ID')).toBeDisabled()
  await expect(upload.getByLabel('Email')).toHaveValue('upload01@example.com')
  const file = upload.locator('input[type=file]')
  const named = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer })
  await named('notes.txt', 'text/plain', Buffer.from('words'))
  await button(page, 'Submit (SendGrid)').click()
  await expect(upload.getByText('Only PDF, JPEG or PNG files are accepted')).toBeVisible()
  await letGo(page)
  await named('card.pdf', 'application/pdf', Buffer.from('<html>not a PDF</html>'))
  await button(page, 'Submit (SendGrid)').click()
  await expect(toast(page, 'Only PDF, JPEG or PNG files are accepted')).toBeVisible()
  await letGo(page)
  await named('card.pdf', 'application/pdf', makePdf('Card U1234567 Chea'))
  await button(page, 'Submit (SendGrid)').click()
  await expectUploaded(page)
  const history = section(page, 'Email History')
  await expect(history.getByRole('row').filter({ hasText: orderId })).toContainText('Sendgrid')
  await button(page, 'View Email Content').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('upload01@example.com')
  const mail = dialog.frameLocator('iframe')
  await expect(mail.getByText(orderId).first()).toBeVisible()
  const chat = dialog.getByRole('link', { name: 'Send Whatsapp Message' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/336\d{8}/)
})

test('a comment outlives a reload and is kept with its ticks', async ({ page, enter, handIn }) => {
  await enter(page, 'Night Staff', orderPath(await handIn(newOrder('COMMENT1'))))
  const remark = page.getByLabel('Remark')
  await remark.fill('Called twice, nobody answers')
  for (const tick of ['Whatsapp', 'Telephone', 'Refund', 'Voided', 'Chargeback'])
    await expect(page.getByLabel(tick, { exact: true })).not.toBeChecked()
  await page.getByLabel('Telephone', { exact: true }).check()
  await page.reload()
  await expect(remark).toHaveValue('Called twice, nobody answers')
  await button(page, 'Save Comment').click()
  await expect(toast(page, 'Comment saved successfully')).toBeVisible()
  await expect(remark).toHaveValue('')
  const history = section(page, 'Comment History')
  await expect(history).toContainText('Chan Night Staff')
  await expect(history.getByText('Called twice, nobody answers')).toBeVisible()
  await expect(history.getByLabel('Ticked')).toHaveText('Telephone')
  await history.getByRole('button', { name: 'Hide details' }).click()
  await expect(history.getByText('Called twice, nobody answers')).toBeHidden()
  await history.getByRole('button', { name: 'Show details' }).click()
  await expect(history.getByText('Called twice, nobody answers')).toBeVisible()
})
