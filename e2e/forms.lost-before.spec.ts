import { expect, type Page } from '@playwright/test'
import { field } from './kit/forms/typed-forms.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// A hand on a phone whose line is gone: nothing arrives, nothing that was entered is lost, and a second press does it once.
test.use({ viewport: { width: 390, height: 844 } })

type Form = {
  what: string
  path: (orderId: string) => string
  /** Opens and fills it, but for what `stands` names. */
  begin: (page: Page, orderId: string) => Promise<void>
  /** What stands there after a loss as it was typed. */
  stands: readonly [name: string, text: string][]
  send: string
  call: string
  done: RegExp
}

const forms: readonly Form[] = [
  {
    ...{ what: 'a member', path: () => '/admin/manage-team', send: 'Submit' },
    begin: async (page) => {
      await field(page, 'Password').fill('lotus and rice')
      await page.getByLabel('Member Type').selectOption('Team')
    },
    stands: [
      ['Name', 'Lost Before'],
      ['Email ID', 'lost.before@office.example'],
    ],
    ...{ call: 'add-team-member', done: /added/i },
  },
  {
    ...{ what: 'a comment', path: orderPath, send: 'Save Comment', begin: async () => undefined },
    stands: [['Remark', 'Called before']],
    ...{ call: 'add-new-remark', done: /Comment saved/ },
  },
  {
    ...{ what: 'transaction details', path: orderPath, send: 'Save' },
    begin: (page) => button(page, 'Transaction').click(),
    stands: [
      ['Transaction ID', 'TX-BEFORE'],
      ['Merchant Name', 'Mekong Bank'],
    ],
    ...{ call: 'save-transaction-details', done: /saved/i },
  },
  {
    ...{ what: 'an erasure', path: (orderId) => `${orderPath(orderId)}/privacy` },
    begin: async (page, orderId) => {
      await button(page, 'Erase').click()
      await field(page, `Type the order id ${orderId}`).fill(orderId)
    },
    stands: [['Reason', 'He asked for it']],
    ...{ send: 'Erase', call: 'privacy-erase', done: /erased/i },
  },
  {
    ...{ what: 'a reference', path: (orderId) => `${orderPath(orderId)}#file`, send: 'Filed' },
    begin: async () => undefined,
    stands: [["The government's reference", 'EA BEFORE']],
    ...{ call: 'file-order', done: /Filed as EA BEFORE/ },
  },
  {
    ...{ what: 'a mail to the traveller', path: orderPath, send: 'Send (AWS)' },
    begin: (page) => button(page, 'Write a mail').click(),
    stands: [
      ['Subject', 'Your card'],
      ['Message', 'Dear you'],
    ],
    ...{ call: 'send-message', done: /on its way/ },
  },
]

for (const [at, { what, path, begin, stands, send, call, done }] of forms.entries())
  test(`${what} that does not arrive stands as it was typed, and is done once by the next press`, async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`LOSTBEFORE${at}`))
    await enter(page, 'Admin', path(orderId))
    await begin(page, orderId)
    for (const [name, text] of stands) await field(page, name).fill(text)
    await page.route(`**/admin/${call}`, (route) => route.abort())
    const submit = page.getByRole('button', { name: send, exact: true }).last()
    await letGo(page)
    await submit.dblclick()
    await expect(toast(page, 'The server cannot be reached')).toHaveCount(1)
    for (const [name, text] of stands) await expect(field(page, name)).toHaveValue(text)
    await page.unroute(`**/admin/${call}`)
    let sent = 0
    page.on('request', (one) => {
      if (one.url().endsWith(call)) sent += 1
    })
    await letGo(page)
    await submit.dblclick()
    await expect(toast(page, done)).toBeVisible()
    expect(sent).toBe(1)
  })

test('a document that does not arrive stands as it was chosen, and goes once by the next press', async ({
  page,
  enter,
  handIn,
}) => {
  const order = newOrder('LOSTBEFOREFILE')
  await enter(page, 'Admin', orderPath(await handIn(order)))
  const buffer = makePdf(`Chea ${order.arrival_date}`)
  const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.route('**/admin/upload-visa-document', (route) => route.abort())
  await letGo(page)
  await button(page, 'Submit (AWS)').dblclick()
  await expect(toast(page, 'No answer came')).toHaveCount(1)
  await expect(page.getByText('card.pdf')).toBeVisible()
  await page.unroute('**/admin/upload-visa-document')
  await letGo(page)
  await button(page, 'Submit (AWS)').dblclick()
  const listed = page.getByRole('list', { name: 'Uploaded documents' })
  await expect(listed.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Email History' }).locator('tbody')).toHaveCount(1)
})
