import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const SURNAME = 'Filingtest'
const filer = (n: number, more: Record<string, unknown> = {}) =>
  newOrder(`FILING${String(n).padStart(2, '0')}`, {
    full_name: `Person ${n}`,
    surname: SURNAME,
    phone_number: `06120000${String(n).padStart(2, '0')}`,
    passport_number: `n77000${n}`,
    date_of_birth: '1990-02-03',
    date_of_passport_expiry: '2034-05-06',
    type_of_air_transport: 'Commercial',
    flight_number: `vn${100 + n}`,
    accommodation_type: 'Hotel',
    hotel_name: 'Le Royal',
    yellow_fever: '0',
    ...more,
  })

/** What was pressed since it was last asked, the copies apart. */
const countedKeys = (page: Page) => {
  let others = 0
  return {
    press: async (key: string) => {
      if (key !== 'c') others += 1
      await page.keyboard.press(key)
    },
    taken: () => {
      const count = others
      others = 0
      return count
    },
  }
}

const reference = (page: Page) => page.getByLabel("The government's reference")
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const copyButtons = (page: Page) => page.locator('[data-form-field]')
const sheetOf = async (page: Page, name: string) => {
  await expect(heading(page)).toContainText(`File ${name}`)
  await expect(copyButtons(page).first()).toBeFocused()
}

test('files ten orders, each with three keys at the most beyond the copies', async ({
  page,
  context,
  enter,
  handIn,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ids: string[] = []
  // The newest stands first, so the last one handed in is filed first.
  for (let n = 10; n >= 1; n -= 1) ids.unshift(await handIn(filer(n)))
  await enter(page, 'Team', `/admin/recent-order?search=${SURNAME}`)
  await expect(rows(page)).toHaveCount(10)
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(heading(page)).toContainText('Person 1')
  await letGo(page)

  const keys = countedKeys(page)
  await keys.press('f')
  for (let n = 1; n <= 10; n += 1) {
    await sheetOf(page, `Person ${n}`)
    const fields = await copyButtons(page).count()
    expect(fields).toBeGreaterThan(12)
    for (let copied = 1; copied <= fields; copied += 1) {
      await keys.press('c')
      await expect(page.getByText(`${copied} of ${fields} copied`)).toBeVisible()
    }
    await expect(reference(page)).toBeFocused()
    // The reference is copied on the government's page.
    await page.evaluate((text) => navigator.clipboard.writeText(text), `EA-2026-${n}`)
    await keys.press('Control+v')
    await keys.press('Enter')
    await expect(toast(page, `Filed as EA-2026-${n}`).first()).toBeVisible()
    expect(keys.taken()).toBeLessThanOrEqual(3)
  }

  for (const [at, id] of ids.entries()) {
    await go(page, orderPath(id))
    await expect(page.getByText(`as EA-2026-${at + 1}`).first()).toBeVisible()
    const timeline = page.locator('#timeline')
    await expect(timeline).toContainText(`Filed as EA-2026-${at + 1} (copied: Passport Number`)
    await expect(timeline).toContainText('Given out to copy for filing: Passport Number')
    await expect(timeline).toContainText('Given out to copy for filing: Birth Date')
  }
  await go(page, '/admin/recent-order?search=EA-2026-7')
  await expect(rows(page)).toHaveCount(0)
  await go(page, '/admin/awaiting-govt?search=ea-2026-7')
  await expect(rows(page)).toHaveCount(1)
})

test('asks before a field of the form, or the reference of the order before, is taken for this one', async ({
  page,
  enter,
  handIn,
}) => {
  const surname = 'Twicefiled'
  const [, second] = [await handIn(filer(32, { surname })), await handIn(filer(31, { surname }))]
  const dialog = page.getByRole('dialog')
  const type = async (text: string) => {
    await reference(page).fill(text)
    await letGo(page)
    await page.keyboard.press('Enter')
  }
  const isAsked = async (doubt: string) => {
    await expect(dialog).toContainText(doubt)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await enter(page, 'Team', `/admin/recent-order?search=${surname}`)
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(heading(page)).toContainText('Person 31')
  await letGo(page)
  await page.keyboard.press('f')
  await sheetOf(page, 'Person 31')
  // The masked number, which the first copy is of.
  await page.keyboard.press('c')
  await expect(copyButtons(page).nth(1)).toBeFocused()
  await type('n7700031')
  await isAsked('It is what the form says of Passport number.')
  await type('n7700031')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('This is the passport number, not the reference')).toBeVisible()
  await type('le  royal')
  await isAsked('It is what the form says of Hotel name.')
  await type('EA-31')
  await sheetOf(page, 'Person 32')
  await type('ea-31')
  await isAsked(`Order ${second} was filed as ea-31 already.`)
  await type('EA-32')
  await expect(toast(page, 'Filed as EA-32').first()).toBeVisible()
  // No order is next, and what is typed on is no correction of this one.
  await page.keyboard.type('x')
  await expect(page.getByLabel('Correct the reference')).toHaveValue('EA-32')
})

test('copies what the form wants, and says what it could not', async ({
  page,
  context,
  enter,
  handIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await handIn(
    filer(11, {
      surname: 'សុខ',
      full_name: `Nguyễn ${'Very Long Name '.repeat(6)}`,
      arrival_date: '2027-03-04',
      departure_date: '2027-03-01',
      email: 'sok@gmial.com',
    }),
  )
  await enter(page, 'Team', orderPath(id))
  await expect(heading(page)).toContainText('Nguyễn')
  await page.keyboard.press('f')
  await expect(copyButtons(page).first()).toBeFocused()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Departure date')).toContainText('Departure before arrival')
  await expect(row('Email')).toContainText('Email domain mistyped? gmail.com')
  await expect(row('Arrival date')).toContainText('04/03/2027')
  await expect(row('Flight number')).toContainText('VN111')
  await expect(page.getByText('Carrier name')).toHaveCount(0)

  await page.keyboard.press('c')
  await expect(row('Passport number')).toContainText('Copied')
  expect(await clipboard(page)).toBe('N7700011')

  const surname = row('Surname')
  await expect(surname).toContainText('Latin letters are a proposal for')
  await button(page, 'Surname: accept the proposal before it is copied').focus()
  await page.keyboard.press('c')
  await expect(surname).not.toContainText('Copied')
  await letGo(page)
  await page.keyboard.press('y')
  await expect(surname).toContainText('Latin letters accepted for')
  await letGo(page)
  await page.keyboard.press('c')
  await expect(surname).toContainText('Copied')
  expect(await clipboard(page)).toMatch(/^[A-Z ]+$/)

  await page.route('**/admin/copy-sensitive', (route) => route.abort())
  await button(page, 'Copy Birth date').focus()
  await page.keyboard.press('c')
  await expect(row('Birth date')).toContainText('Not copied: ')
  await page.unroute('**/admin/copy-sensitive')

  await page.route('**/admin/copy-sensitive', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await button(page, 'Copy Passport expiry').focus()
  await page.keyboard.press('c')
  await button(page, 'Copy Flight number').focus()
  await page.keyboard.press('c')
  await expect(row('Passport expiry')).toContainText('Not copied: another field was copied')
  expect(await clipboard(page)).toBe('VN111')
  await page.unroute('**/admin/copy-sensitive')

  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('no')),
    })
    document.execCommand = () => false
  })
  const note = page.locator('#filed header')
  const counted = await note.innerText()
  await button(page, 'Copy Hotel name').focus()
  await page.keyboard.press('c')
  await expect(row('Hotel name')).toContainText('It is selected: press Ctrl+C')
  expect(await page.evaluate(() => String(getSelection()))).toBe('LE ROYAL')
  await expect(note).toHaveText(`${counted}, 1 to copy by hand`.replace(/\s+/g, ' '), {
    useInnerText: true,
  })

  for (const width of [1440, 1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectNoAxeFindings(page)
    }
})

test('tells the second of two who was first, corrects a reference, and goes back by Escape', async ({
  page,
  browser,
  enter,
  handIn,
}) => {
  const id = await handIn(filer(12))
  await enter(page, 'Team', orderPath(id))
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'Night Staff', orderPath(id))
  for (const each of [page, other]) {
    await expect(heading(each)).toContainText('Person 12')
    await each.keyboard.press('f')
    await expect(copyButtons(each).first()).toBeFocused()
  }
  await page.route('**/live**', (route) => route.abort())
  await page.keyboard.press('r')
  await page.keyboard.insertText('SECOND-1')
  await other.keyboard.press('r')
  await other.keyboard.insertText('FIRST-1')
  await other.keyboard.press('Enter')
  await expect(toast(other, 'Filed as FIRST-1').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Filed by .*, reference FIRST-1/).first()).toBeVisible()

  await expect(other.getByLabel('Correct the reference')).toHaveValue('FIRST-1')
  await expect(page.getByLabel('Correct the reference')).toHaveValue('SECOND-1')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    /Meanwhile: Filed by .*, reference FIRST-1\./,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo(other)
  await other.keyboard.press('r')
  await other.getByLabel('Correct the reference').fill('FIRST-2')
  await other.keyboard.press('Enter')
  await expect(toast(other, 'Reference corrected to FIRST-2').first()).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.locator('#timeline')).toContainText(
    'Reference corrected from FIRST-1 to FIRST-2',
  )
  await other.context().close()
})
