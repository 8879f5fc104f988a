import type { Role } from '@e-arrival/contract/permissions'
import { expect, type Locator, type Page } from '@playwright/test'
import { orderPath } from '../orders.ts'
import { button, letGo } from '../screen.ts'

/** A form of the office: what is typed there, and how it is sent. */
export type TypedForm = {
  what: string
  role: Extract<Role, 'Admin' | 'Team'>
  path: (orderId: string) => string
  /** Opens it, for the first time and again after a reload. */
  open: (page: Page) => Promise<unknown>
  /** By the names of its fields. */
  typed: (orderId: string) => Record<string, string>
  send: string
}

/** One that makes something anew with each call. */
export type MakingForm = TypedForm & {
  call: string
  /** The list that the server has of it, and what tells it from others. */
  made: (orderId: string) => [path: string, mark: string]
  /** After a reload it is seen to be there, and cannot be made again. */
  isSeen?: true
}

export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true })

export const fill = async (page: Page, typed: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
}

export const expectTyped = async (page: Page, typed: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(typed))
    await expect(field(page, name)).toHaveValue(text)
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()
const admin = { role: 'Admin' } as const
const order = { role: 'Team', path: orderPath } as const
const integrations = { ...admin, path: () => '/admin/integrations' } as const

export const makingForms: readonly MakingForm[] = [
  {
    ...{ what: 'an intake key', ...integrations },
    open: (page) => press(page, 'New key'),
    typed: () => ({ 'Landing domain': 'lost-key.example' }),
    ...{ send: 'Make the key', call: '**/admin/intake-keys' },
    made: () => ['/admin/intake-keys', 'lost-key.example'],
  },
  {
    ...{ what: 'a webhook', ...integrations },
    open: (page) => press(page, 'Add webhook'),
    typed: () => ({ 'Landing domain': 'lost-hook.example', Address: 'http://127.0.0.1:9/lost' }),
    ...{ send: 'Add the webhook', call: '**/admin/webhooks' },
    made: () => ['/admin/webhooks', 'lost-hook.example'],
  },
  {
    ...{ what: 'an invoice', ...admin, path: () => '/admin/send-invoice' },
    open: (page) => expect(field(page, 'Order ID')).toBeVisible(),
    typed: (orderId) => ({ 'Order ID': orderId }),
    ...{ send: 'Send Invoice', call: '**/admin/send-invoice' },
    made: (orderId) => ['/admin/invoices', orderId],
  },
  {
    ...{ what: 'a hand-over', role: 'Team', path: () => '/admin/hand-over' },
    // What was cut off stands open by itself.
    open: async (page) => {
      const opener = button(page, 'Hand over my shift')
      await expect(opener).toBeVisible()
      if (!(await field(page, 'What who comes has to know').isVisible())) await opener.click()
    },
    typed: () => ({ 'What who comes has to know': 'The line was lost.' }),
    ...{ send: 'Sign hand-over', call: '**/admin/sign-hand-over' },
    made: () => ['/admin/hand-overs', 'The line was lost.'],
  },
  {
    ...{ what: 'a saved text', ...order },
    open: async (page) => {
      await expect(field(page, 'Remark')).toBeVisible()
      await page.keyboard.press('t')
      await press(page, 'New text')
    },
    typed: () => ({ 'Name of the text': 'Lost text', 'In English': 'Dear you' }),
    ...{ send: 'Save', call: '**/admin/add-saved-text' },
    made: () => ['/admin/saved-texts', 'Lost text'],
  },
  {
    ...{ what: 'a view', role: 'Team', path: (orderId) => `/admin/recent-order?search=${orderId}` },
    open: async (page) => {
      await press(page, 'Arrange the list')
      await letGo(page)
      await press(page, 'Save this view')
    },
    typed: () => ({ 'Name of the view': 'Lost view' }),
    isSeen: true,
    ...{ send: 'Save', call: '**/admin/add-order-view' },
    made: () => ['/admin/order-views/newOrder', 'Lost view'],
  },
  {
    ...{ what: 'a mail to the traveller', ...order },
    open: (page) => press(page, 'Write a mail'),
    typed: () => ({ Message: 'Lost words' }),
    ...{ send: 'Send (AWS)', call: '**/admin/send-message' },
    made: (orderId) => [`/admin/get-orders-details/${orderId}`, '"kind":"message"'],
  },
]

/** All that text is typed into, secrets and searches apart. */
export const typedForms: readonly TypedForm[] = [
  ...makingForms,
  {
    ...{ what: 'how long a key works on', ...integrations, send: 'Rotate' },
    open: (page) => press(page, /^Rotate /),
    typed: () => ({ 'The old key works on for so many hours': '7' }),
  },
  {
    ...{ what: 'a member', ...admin, path: () => '/admin/manage-team', send: 'Submit' },
    open: (page) => expect(field(page, 'Name')).toBeVisible(),
    typed: () => ({ Name: 'Cut Off', 'Email ID': 'cut.off@office.example' }),
  },
  {
    ...{ what: 'why a traveller is erased', ...admin, send: 'Erase' },
    path: (orderId) => `${orderPath(orderId)}/privacy`,
    open: (page) => press(page, 'Erase'),
    typed: () => ({ Reason: 'He asked for it' }),
  },
  {
    ...{ what: 'transaction details', ...order, send: 'Save' },
    open: (page) => press(page, 'Transaction'),
    typed: () => ({ 'Transaction ID': 'TX-CUT', 'Merchant Name': 'Mekong Bank' }),
  },
  {
    ...{ what: 'a comment', ...order, send: 'Save Comment' },
    open: (page) => expect(field(page, 'Remark')).toBeVisible(),
    typed: () => ({ Remark: 'Called at noon' }),
  },
  {
    ...{ what: 'a reference', role: 'Team', send: 'Filed' },
    path: (orderId) => `${orderPath(orderId)}#file`,
    open: (page) => expect(field(page, "The government's reference")).toBeVisible(),
    typed: () => ({ "The government's reference": 'EA CUT' }),
  },
]
