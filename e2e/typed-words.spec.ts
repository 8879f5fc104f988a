import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { dayFromNow, newOrder, orderPath } from './kit/orders.ts'
import { addMember, signInAs, tokenOf } from './kit/people/members.ts'
import { admin, type Product } from './kit/product.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const words = (page: Page) => page.getByLabel('What who comes has to know')
const line = (page: Page, id: string) => page.getByLabel(`What is to be done with ${id}`)
const lineOf = (page: Page, id: string) =>
  page.locator('#write-hand-over').getByRole('listitem').filter({ hasText: id })
const member = (name: string) => ({
  ...{ name, email: `${name.toLowerCase().replace(' ', '.')}@office.example` },
  ...{ password: 'lotus and rice', type: 'Team' },
})
const asAdmin = async ({ url }: Product, path: string, body: object): Promise<void> => {
  const headers = { authorization: (await tokenOf(url, admin)) ?? '' }
  expect((await callApi(url, 'PUT', `/admin/${path}`, body, headers)).status).toBe(1)
}
const complete = (product: Product, id: string) =>
  asAdmin(product, 'move-order-status', {
    orderId: [{ id, status: 'New' }],
    updatingStatus: 'Completed',
  })
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).first().click()
const longer = (length: number) => `${'a'.repeat(length - 4)} end`

test('a line typed at an order that is no longer proposed stays, says so, and is signed as it was typed', async ({
  page,
  product,
  handIn,
}) => {
  const far = { arrival_date: dayFromNow(60), departure_date: dayFromNow(70) }
  const held = await handIn(newOrder('TYPEDLINE1', { ...far, surname: 'Typedheld' }))
  const added = await handIn(newOrder('TYPEDLINE2', { ...far, surname: 'Typedadded' }))
  const leaver = await addMember(product.url, member('Typed Leaver'))
  await asAdmin(product, 'assign-order-status', { orderId: [held], assignto: leaver.name })
  await signInAs(page, product.url, leaver)
  await page.goto(`${product.url}/admin/hand-over`)
  await button(page, 'Hand over my shift').click()
  await line(page, held).fill('Call the hotel at seven.')
  await page.getByRole('combobox', { name: 'Add an order' }).fill('Typedadded')
  await page.getByRole('option', { name: added }).click()
  await expect(lineOf(page, added)).toContainText('New')
  await lineOf(page, held).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${orderPath(held)}$`))
  await complete(product, held)
  await complete(product, added)
  await page.goBack()
  await expect(line(page, held)).toHaveValue('Call the hotel at seven.')
  await expect(lineOf(page, held)).toContainText('Typedheld')
  await expect(lineOf(page, held)).toContainText('Completed')
  await expect(lineOf(page, held)).toContainText('No longer proposed')
  await expect(lineOf(page, added)).toContainText('Completed')
  await expect(lineOf(page, added)).not.toContainText('No longer proposed')
  await letGo(page)
  await button(page, 'Sign hand-over').click()
  await expect(toast(page, 'Hand-over signed.')).toBeVisible()
  await expect(page.locator('section[id^="hand-over-"]').first()).toContainText(
    'Call the hotel at seven.',
  )
})

type TooLong = [name: string, press: string, length: number, fault: string]
type Place = {
  what: string
  path: (orderId: string) => string
  open: (page: Page, orderId: string) => Promise<unknown>
  fields: (orderId: string) => TooLong[]
}

const places: Place[] = [
  {
    what: 'a reference',
    path: (id) => `${orderPath(id)}#file`,
    open: async () => undefined,
    fields: () => [
      ["The government's reference", 'Filed', 75, 'A reference has at most 60 characters.'],
    ],
  },
  {
    what: 'a mail',
    path: orderPath,
    open: async (page) => {
      await expect(button(page, 'Write a mail')).toBeVisible()
      await page.keyboard.press('e')
    },
    fields: () => [
      ['Message', 'Send (AWS)', 5244, 'A message has at most 5,000 characters.'],
      ['Subject', 'Send (AWS)', 160, 'A subject has at most 150 characters.'],
    ],
  },
  {
    what: 'a saved text',
    path: orderPath,
    open: async (page) => {
      await button(page, 'Saved texts').click()
      await button(page, 'New text').click()
    },
    fields: () => [
      ['In English', 'Save', 2017, 'A saved text has at most 2,000 characters.'],
      ['Name of the text', 'Save', 75, 'The name of a text must be at most 60 characters.'],
    ],
  },
  {
    what: 'a view',
    path: (id) => `/admin/recent-order?search=${id}`,
    open: async (page) => {
      await button(page, 'Arrange the list').click()
      await letGo(page)
      await button(page, 'Save this view').click()
    },
    fields: () => [['Name of the view', 'Save', 75, 'The name must be at most 60 characters.']],
  },
  {
    what: 'a hand-over',
    path: () => '/admin/hand-over',
    open: async (page, id) => {
      await button(page, 'Hand over my shift').click()
      await page.getByRole('combobox', { name: 'Add an order' }).fill(id)
      await page.getByRole('option', { name: id }).click()
    },
    fields: (id) => [
      [
        ...([`What is to be done with ${id}`, 'Sign hand-over', 1001] as const),
        'A line has at most 1,000 characters.',
      ],
      [
        ...(['What who comes has to know', 'Sign hand-over', 5001] as const),
        'A hand-over has at most 5,000 characters.',
      ],
    ],
  },
]

for (const [at, { what, path, open, fields }] of places.entries())
  test(`what is typed or pasted into ${what} is never cut: what is too long says so at its field and is not sent`, async ({
    page,
    enter,
    handIn,
  }) => {
    const id = await handIn(newOrder(`TYPEDLONG${at}`))
    const sent: string[] = []
    page.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method()))
        if (!request.url().includes('quick-find')) sent.push(new URL(request.url()).pathname)
    })
    await enter(page, 'Team', path(id))
    await open(page, id)
    for (const [name, press, length, fault] of fields(id)) {
      const field = page.getByRole('textbox', { name, exact: true })
      await field.fill(longer(length))
      await expect(page.getByText(fault, { exact: true })).toBeVisible()
      await letGo(page)
      sent.length = 0
      await button(page, press).first().click()
      await letGo(page)
      await expect(field).toHaveValue(longer(length))
      await expect(page.getByText(fault, { exact: true })).toBeVisible()
      expect(sent).toEqual([])
      await field.fill('Short')
      await expect(page.getByText(fault, { exact: true })).toHaveCount(0)
    }
  })

test('the provider that was chosen stays chosen while another screen is looked at', async ({
  page,
  product,
  handIn,
}) => {
  const id = await handIn(newOrder('TYPEDPROV1', { amount: '89.00', currency: 'USD' }))
  const manager = await addMember(product.url, { ...member('Typed Provider'), type: 'Manager' })
  await signInAs(page, product.url, manager)
  await page.goto(`${product.url}/admin/send-invoice`)
  await page.getByLabel('Order ID').fill(id)
  await page.getByLabel('Mail provider').selectOption('Sendgrid')
  await sidebar(page, 'Hand-over')
  await expect(button(page, 'Hand over my shift')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Order ID')).toHaveValue(id)
  await expect(page.getByLabel('Mail provider')).toHaveValue('Sendgrid')
  await page.goto(`${product.url}/admin/documents`)
  await page.getByLabel('Mail by').selectOption('Sendgrid')
  await sidebar(page, 'Hand-over')
  await expect(button(page, 'Hand over my shift')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Mail by')).toHaveValue('Sendgrid')
})

test('half-written words are there again however long ago they were left, and no form opens blank by itself', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, await addMember(product.url, member('Typed Evening')))
  await page.goto(`${product.url}/admin/hand-over`)
  await button(page, 'Hand over my shift').click()
  await words(page).fill('Notes of the whole evening')
  await sidebar(page, 'Awaiting Govt')
  await expect(page).toHaveURL(/awaiting/i)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 40 * 60_000
  })
  await sidebar(page, 'Hand-over')
  await expect(words(page)).toHaveValue('Notes of the whole evening')
})

test('a fault of a text in a language that is not before the eyes leads to that language', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('TYPEDLANG1'))))
  await expect(button(page, 'Saved texts')).toBeVisible()
  await page.keyboard.press('t')
  await button(page, 'New text').click()
  await page.getByLabel('Name of the text').fill('Typed hidden fault')
  await page.getByLabel('In English').fill('Hello')
  await page.getByLabel('In ខ្មែរ').fill('Hello {no_such_field}')
  const other = page.getByRole('combobox', { name: 'Another language' })
  await other.click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(page.getByLabel('In Français')).toBeVisible()
  await letGo(page)
  await button(page, 'Save').click()
  await expect(page.getByLabel('In ខ្មែរ')).toHaveValue('Hello {no_such_field}')
  await expect(page.getByLabel('In ខ្មែរ')).toHaveAttribute('aria-invalid', 'true')
  // What a toast says stands there alone, and at its field once that is gone.
  await expect(toast(page, /./)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toContainText('There is no field {no_such_field}.')
  // Looked for in another language meanwhile, it is there still.
  await other.click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(page.getByLabel('In Français')).toBeVisible()
  await page.getByLabel('In Français').fill('Bonjour')
  await letGo(page)
  await button(page, 'Save').click()
  await expect(page.getByLabel('In ខ្មែរ')).toHaveAttribute('aria-invalid', 'true')
})
