import { expect, type Locator } from '@playwright/test'
import {
  expectEmptied,
  expectNotSaid,
  expectRequired,
  expectRule,
  expectSaid,
} from './kit/form-messages.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Spec 2 §5, word for word; the two address fields of the mails as D47 has them. */
const REMARK = 'Please enter your remark'
const EMAIL = 'Please enter your email'
const INVALID = 'Invalid email address'
const FILE = 'File is required'
const transaction = [
  ['Transaction ID', 'Please enter your Transaction Id', 'TX-2026-77'],
  ['Merchant Name', 'Please enter your Merchant Name', 'Mekong Pay'],
] as const

/** A field that came filled in: emptied, left, wrong, and right again. */
const expectAddress = async (field: Locator): Promise<void> => {
  await expectEmptied(field, EMAIL, 'sok@example.com')
  await expectRule(field, INVALID, { wrong: 'no address', right: 'sok@example.com' })
}

test('the forms of the order page speak when a field is left and while it is changed', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('MESSAGES'))
  await enter(page, 'Team', orderPath(orderId))

  const remark = page.getByLabel('Remark')
  const save = button(page, 'Save Comment')
  await remark.focus()
  const before = await save.boundingBox()
  await expectRequired(remark, REMARK, 'Called twice')
  // Whoever leaves the field by pressing a button must find it where it was.
  expect(await save.boundingBox()).toEqual(before)
  await save.click()
  await expectSaid(remark, REMARK)

  const upload = page.getByRole('region', { name: 'Upload Document' })
  await expectAddress(upload.getByLabel('Email'))
  const pick = upload.getByRole('button', { name: /Choose a PDF or an image|card\.pdf/ })
  await pick.focus()
  await expectNotSaid(pick, FILE)
  await pick.blur()
  await expectSaid(pick, FILE)
  await upload.locator('input[type=file]').setInputFiles({
    ...{ name: 'card.pdf', mimeType: 'application/pdf' },
    buffer: makePdf('e-Arrival card'),
  })
  await expectNotSaid(pick, FILE)
  await upload.getByRole('button', { name: 'Remove the file' }).click()
  await expectSaid(pick, FILE)
  await page.reload()
  await button(page, 'Submit (AWS)').click()
  await expectSaid(pick, FILE)

  for (const name of ['Email History', 'Download History'])
    await expectAddress(page.getByRole('region', { name }).getByPlaceholder('Email'))

  await button(page, 'Transaction').click()
  const dialog = page.getByRole('dialog', { name: 'Enter Transaction Details' })
  for (const [label, message, right] of transaction)
    await expectRequired(dialog.getByLabel(label), message, right)
})
