import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { lockedPdf } from '../server/src/testing/made/locked-pdf.ts'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { noteKeys } from './kit/hands/keys.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { enterAs, sessionOf } from './kit/people/staff.ts'
import { answer, button, heading, letGo, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const HEAD = 'Kingdom of Cambodia e-Arrival card'
const cardOf = (number: string, day: string) => textPdf(HEAD, 'WAITSON', number, day)
const fileButton = (page: Page, name: string) =>
  page.locator('[data-waiting-file]').filter({ has: page.getByText(name, { exact: true }) })
const add = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf') =>
  page.getByLabel('Files to add').setInputFiles([{ name, mimeType, buffer }])
/** Of a surname that no other spec has: who shares it and the day, and has no passport number, makes a file less sure. */
const order = (id: string, number: string) =>
  newOrder(id, { passport_number: number, surname: 'Waitson' })

/** Drops files on the page as a hand does that brings them from outside. */
const drop = async (page: Page, name: string, bytes: Buffer) => {
  const data = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer()
      const raw = Uint8Array.from(atob(content ?? ''), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([raw], file ?? '', { type: 'application/pdf' }))
      return transfer
    },
    [name, bytes.toString('base64')],
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data })
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
}

test('what is dropped on a queue waits, also for who comes back another day, and is seen by its owner alone', async ({
  page,
  enter,
  handIn,
}) => {
  const made = order('WAITS001', 'W4400001')
  await enter(page, 'Team', `/admin/recent-order?search=${await handIn(made)}`)
  await expect(rows(page)).toHaveCount(1)
  // What listens comes with the late parts.
  await expect(async () => {
    await drop(page, 'dropped.pdf', cardOf('W4400001', made.arrival_date))
    await expect(heading(page)).toHaveText('Documents', { timeout: 1_000 })
  }).toPass()
  await expect(fileButton(page, 'dropped.pdf')).toBeVisible()
  await page.reload()
  await fileButton(page, 'dropped.pdf').click()
  await expect(page.getByRole('img', { name: 'First page of dropped.pdf' })).toHaveAttribute(
    'data-drawn',
    'true',
  )
  await expect(page.getByRole('row', { name: /Passport Number/ })).toContainText('In the file')
  await expect(page.getByRole('row', { name: /Passport Number/ })).not.toContainText('W4400001')
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoAxeFindings(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, 'Manager', '/admin/documents')
  await expect(page.getByText('No file waits')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('what was given is taken back in one, also after a reload, while its mails wait; the documents stay', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const [one, two] = [order('UNDOES01', 'U4400001'), order('UNDOES02', 'U4400002')]
  for (const made of [one, two, order('UNDOES03', 'U4400003')]) await handIn(made)
  await enter(page, 'Night Staff', '/admin/documents')
  await add(page, 'one.pdf', cardOf('U4400001', one.arrival_date))
  await add(page, 'two.pdf', cardOf('U4400002', two.arrival_date))
  await button(page, 'Give all sure (2)').click()
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible()
  await answer(page, 'Give 2 sure files to their orders and mail each to its traveller?', 'Yes')
  await expect(page.locator('[data-giving=done]')).toContainText('2 of 2 files were given')
  // Given by itself in that moment: of no batch, so its mail goes.
  const { token } = staff['Night Staff']
  await uploadDocument(product, token, 'UNDOES03', cardOf('U4400003', one.arrival_date))
  await page.reload()
  await letGo(page)
  await page.getByRole('button', { name: /^Undo: take 2 mails back/ }).click()
  await expect(page.locator('[data-giving=done]')).toContainText(
    '2 of 2 files were given to their orders. 2 mails were taken back; the documents stay on their orders',
  )
  await page.goto(`${new URL(page.url()).origin}${orderPath('UNDOES01')}`)
  await expect(page.getByRole('list', { name: 'Uploaded documents' })).toContainText('one.pdf')
  await expect(page.getByText('Taken back').first()).toBeVisible()
})

test('a second press gives no file that came in the place of the first', async ({
  page,
  enter,
  handIn,
}) => {
  const [one, two] = [order('TWICE001', 'T4400001'), order('TWICE002', 'T4400002')]
  for (const made of [one, two]) await handIn(made)
  await enter(page, 'Manager', '/admin/documents')
  await add(page, 'first.pdf', cardOf('T4400001', one.arrival_date))
  await add(page, 'second.pdf', cardOf('T4400002', two.arrival_date))
  await expect(button(page, 'Give all sure (2)')).toBeEnabled()
  await fileButton(page, 'first.pdf').click()
  const pressAgain = await noteKeys(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-giving=done]')).toContainText('1 of 1 file was given')
  await expect(fileButton(page, 'second.pdf')).toHaveAttribute('aria-current', 'true')
  // Pressed with the first one, and come to by a busy page when the second file has stood there for long.
  await letGo(page)
  await pressAgain('Enter', 200)
  await letGo(page)
  await expect(fileButton(page, 'second.pdf')).toHaveAttribute('aria-current', 'true')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-giving=done]')).toContainText('2 of 2 files were given')
})

test('the file whose order is looked for stays, though a sure one comes before it', async ({
  page,
  enter,
  handIn,
  context,
}) => {
  const made = order('STAYS001', 'S4400001')
  await handIn(made)
  await enter(page, 'Night Staff', '/admin/documents')
  await add(page, 'unknown.pdf', textPdf(HEAD, 'Nobody'))
  await expect(fileButton(page, 'unknown.pdf')).toBeVisible()
  await page.keyboard.press('m')
  const typed = page.getByLabel('Find by id, name, email or phone')
  await typed.fill('STAYS')
  const other = await context.newPage()
  await other.goto(page.url())
  await add(other, 'sure.pdf', cardOf('S4400001', made.arrival_date))
  await expect(button(other, 'Give all sure (1)')).toBeEnabled()
  await other.close()
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(fileButton(page, 'sure.pdf')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('dialog', { name: 'Find the order of unknown.pdf' })).toBeVisible()
  await expect(typed).toHaveValue('STAYS')
  await expect(fileButton(page, 'unknown.pdf')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await fileButton(page, 'sure.pdf').click()
  await letGo(page)
  // Twice is once: the second press does not leave out what came in its place.
  await button(page, 'Leave out').dblclick()
  const leftOut = page.locator('[data-pile="left out"] [data-waiting-file]')
  await expect(leftOut).toHaveCount(1)
  await letGo(page)
  await expect(leftOut).toHaveCount(1)
  await fileButton(page, 'unknown.pdf').click()
  await letGo(page)
  await button(page, 'Leave out').press('Enter')
  await expect(leftOut).toHaveCount(2)
  await expect(button(page, 'Take in again')).toBeFocused()
})

test('a ZIP is opened here; what is empty, locked or no document is said of each', async ({
  page,
  enter,
  handIn,
}) => {
  const made = order('ZIPPED01', 'Z4400001')
  await handIn(made)
  await enter(page, 'Telecaller', '/admin/documents')
  const zip = zipSync({
    'cards/ស្រីនាងវែងណាស់ និងវែងណាស់.pdf': cardOf('Z4400001', made.arrival_date),
    'cards/empty.pdf': new Uint8Array(),
    'cards/notes.txt': new TextEncoder().encode('hello'),
    '__MACOSX/cards/x.pdf': new Uint8Array([1]),
  })
  await add(page, 'day.zip', Buffer.from(zip), 'application/zip')
  const failed = page.getByRole('alert').filter({ hasText: '2 files could not be added' })
  await expect(failed).toContainText('empty.pdf: This file is empty')
  await expect(failed).toContainText('notes.txt: Only PDF, JPEG or PNG files are accepted')
  await expect(page.locator('[data-pile=sure] [data-waiting-file]')).toHaveCount(1)
  await add(page, 'locked.pdf', lockedPdf)
  await fileButton(page, 'locked.pdf').click()
  await expect(page.getByText('A password locks this PDF')).toBeVisible()
  await expect(page.locator('[data-pile=none]').getByText('locked.pdf')).toBeVisible()
  await page.keyboard.press('m')
  await page.getByLabel('Find by id, name, email or phone').fill('ZIPPED01')
  await page.getByRole('dialog').getByText('ZIPPED01').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Give to ZIPPED01')).toBeVisible()
  await page.keyboard.press('Enter')
  await answer(
    page,
    'Another file that waits speaks for this order too. Send it all the same?',
    'No',
  )
})

test('a new version is held against the document that the order has, by a key, and that it was looked at is recorded', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const made = order('VERSION1', 'Z4400077')
  await handIn(made)
  const there = textPdf('Kingdom of Cambodia', 'the card of the first day')
  await uploadDocument(product, staff.Team.token, made.order_id, there, 'first.pdf')
  await enter(page, 'Manager', '/admin/documents')
  await add(page, 'second.pdf', cardOf('Z4400077', made.arrival_date))
  await expect(page.locator('[data-pile=doubtful]').getByText('second.pdf')).toBeVisible()
  await fileButton(page, 'second.pdf').click()
  await expect(
    page.getByText(/It has a document already: first\.pdf, 1 kB, of .+\. This file/),
  ).toBeVisible()
  const now = page.getByRole('img', { name: 'First page of first.pdf' })
  await expect(page.getByRole('img', { name: 'First page of second.pdf' })).toBeVisible()
  await expect(now).toHaveCount(0)
  await letGo(page)
  await page.keyboard.press('d')
  await expect(now).toHaveAttribute('data-drawn', 'true')
  await expect(page.getByText('Its document now: first.pdf')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('d')
  await expect(now).toHaveCount(0)
  await button(page, 'Leave out').click()
  await page.goto(new URL(orderPath(made.order_id), page.url()).href)
  await expect(page.locator('#timeline')).toContainText('Document opened: first.pdf')
})

test('what was typed to find an order is there after the session ended, marked so that who types begins anew', async ({
  page,
  product,
  staff,
}) => {
  const me = await sessionOf(product.url, staff.Manager)
  await enterAs(page, product.url, me, '/admin/documents')
  await add(page, 'sought.pdf', textPdf('nothing that is known'))
  await fileButton(page, 'sought.pdf').click()
  await page.keyboard.press('m')
  const typed = page.getByLabel('Find by id, name, email or phone')
  await typed.fill('Half a na')
  await callApi(product.url, 'POST', '/admin/logout', undefined, { authorization: me.token })
  await page.getByLabel('Email ID').fill(staff.Manager.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.Manager.password)
  await button(page, 'Sign In').click()
  await expect(heading(page)).toHaveText('Documents')
  await fileButton(page, 'sought.pdf').click()
  await page.keyboard.press('m')
  await expect(typed).toHaveValue('Half a na')
  await expect(typed).toBeFocused()
  await page.keyboard.type('other')
  await expect(typed).toHaveValue('other')
})

test('d shows the document once, however long it is held, and nothing where the file is that document', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const made = order('HELDD001', 'D4400001')
  await handIn(made)
  const same = cardOf('D4400001', made.arrival_date)
  await uploadDocument(product, staff.Team.token, made.order_id, same, 'there.pdf')
  await enter(page, 'Admin', '/admin/documents')
  const there = page.getByRole('img', { name: 'First page of there.pdf' })
  for (const [name, bytes, isNewer] of [
    ['again.pdf', same, false],
    ['newer.pdf', Buffer.concat([same, Buffer.from('\n%')]), true],
  ] as const) {
    await add(page, name, bytes)
    await fileButton(page, name).click()
    await expect(page.getByRole('img', { name: `First page of ${name}` })).toBeVisible()
    await expect(page.getByText(/Show the document it has/)).toHaveCount(isNewer ? 1 : 0)
    for (let i = 0; i < 4; i += 1) await page.keyboard.down('d')
    await page.keyboard.up('d')
    await letGo(page)
    await expect(there).toHaveCount(isNewer ? 1 : 0)
  }
  await page.goto(new URL(orderPath(made.order_id), page.url()).href)
  await expect(page.getByText('Document opened: there.pdf')).toHaveCount(1)
})
