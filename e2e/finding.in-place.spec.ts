import { expect, type Locator, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

type Places = {
  path: string
  open: (page: Page) => Promise<Locator>
  found: (page: Page) => Locator
}

const buffer = textPdf('nothing that is known')
const places: Readonly<Record<string, Places>> = {
  'the find box': {
    path: '/admin/recent-order',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      return page.getByRole('textbox', { name: 'Find an order or a screen' })
    },
    found: (page) => page.getByRole('dialog').getByRole('button', { name: /^STAYSTHEFINDBOX/ }),
  },
  'a hand-over': {
    path: '/admin/hand-over',
    open: async (page) => {
      await button(page, 'Hand over my shift').click()
      return page.getByRole('combobox', { name: 'Add an order' })
    },
    found: (page) => page.getByRole('option'),
  },
  'a file': {
    path: '/admin/documents',
    open: async (page) => {
      const file = { name: 'sought.pdf', mimeType: 'application/pdf', buffer }
      await page.getByLabel('Files to add').setInputFiles(file)
      await page
        .getByRole('button', { name: /sought\.pdf/ })
        .first()
        .click()
      await page.keyboard.press('m')
      return page.getByLabel('Find by id, name, email or phone')
    },
    found: (page) => page.getByRole('list', { name: 'Found orders' }).getByRole('button'),
  },
}

for (const [of, { path, open, found }] of Object.entries(places))
  test(`of orders that are found for ${of} none takes another's place while they are looked at`, async ({
    page,
    enter,
    handIn,
    product,
    staff,
  }) => {
    const surname = `Stays${of.replaceAll(/\W/g, '')}`
    const hand = (n: number) => handIn(newOrder(`${surname.toUpperCase()}${n}`, { surname }))
    const first = await hand(1)
    await enter(page, 'Manager', path)
    await letGo(page)
    await (await open(page)).fill(surname)
    await expect(found(page)).toHaveCount(1)
    for (const n of [2, 3]) await hand(n)
    // Somebody else moves one of them, and what was found is read again.
    const moved = { orderId: [{ id: first, status: 'New' }], updatingStatus: 'Completed' }
    const { token } = staff.Admin
    const auth = { authorization: token }
    await callApi(product.url, 'PUT', '/admin/move-order-status', moved, auth)
    await expect(found(page)).toHaveCount(3)
    await expect(found(page).first()).toContainText(`${surname.toUpperCase()}1`)
  })
