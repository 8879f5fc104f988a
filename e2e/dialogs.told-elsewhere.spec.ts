import { expect, type Page, type Route } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { field } from './kit/forms/typed-forms.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, letGo, rowOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Both tries are lost when they are let go. */
const holdLoss = async (page: Page, path: string): Promise<() => void> => {
  let lose = (): void => undefined
  const lost = new Promise<void>((done) => {
    lose = done
  })
  await page.route(`**/admin/${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await lost
    await route.abort()
  })
  return lose
}
const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'Awaiting Customer' }).click()
  await expect(page).toHaveURL(/awaiting-response/)
}
const comment = async (page: Page) => {
  await field(page, 'Remark').fill('Called at noon')
  await button(page, 'Save Comment').click()
}

const failures: readonly {
  what: string
  path: (orderId: string) => string
  press: (page: Page, orderId: string) => Promise<void>
  lost: string
  of: (orderId: string) => string
}[] = [
  {
    ...{ what: 'a comment', path: orderPath, press: comment, lost: 'add-new-remark' },
    of: (orderId) => `Order ${orderId}: `,
  },
  {
    ...{ what: 'a move', path: orderPath, lost: 'move-order-status' },
    press: (page) => button(page, 'Move to Awaiting Govt').click(),
    of: (orderId) => `Order ${orderId}: `,
  },
  {
    ...{ what: 'an export of a traveller', lost: 'privacy-export' },
    path: (orderId) => `${orderPath(orderId)}/privacy`,
    press: (page) => button(page, 'Export').click(),
    of: (orderId) => `Order ${orderId}: `,
  },
  {
    ...{ what: 'a new key', path: () => '/admin/integrations', lost: 'intake-keys' },
    press: async (page) => {
      await button(page, 'New key').click()
      await field(page, 'Landing domain').fill('elsewhere.example')
      await letGo(page)
      await button(page, 'Make the key').click()
      await page.keyboard.press('Escape')
    },
    of: () => 'Key of elsewhere.example: ',
  },
  {
    ...{ what: 'orders of a list', lost: 'assign-order-status' },
    path: (orderId) => `/admin/recent-order?search=${orderId}`,
    press: async (page, orderId) => {
      await rowOf(page, orderId).getByRole('checkbox').check()
      await letGo(page)
      await button(page, 'Assign to').click()
      await letGo(page)
      await page.getByRole('menuitem', { name: 'Chan Manager' }).click()
    },
    of: () => 'New Orders: ',
  },
]

for (const [at, { what, path, press, lost, of }] of failures.entries())
  test(`who has gone on is told of what it was lost: ${what}`, async ({ page, enter, handIn }) => {
    const orderId = await handIn(newOrder(`ELSEWHERE${at}`))
    await enter(page, 'Admin', path(orderId))
    const lose = await holdLoss(page, lost)
    const sent = page.waitForRequest((one) => one.url().includes(lost) && one.method() !== 'GET')
    await press(page, orderId)
    await sent
    await goOn(page)
    lose()
    await expect(toast(page, `${of(orderId)}The server cannot be reached`)).toHaveCount(1)
  })

test('who is still there is told without it', async ({ page, enter, handIn }) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('STILLTHERE'))))
  const lose = await holdLoss(page, 'add-new-remark')
  await comment(page)
  lose()
  await expect(toast(page, /^The server cannot be reached/)).toHaveCount(1)
})

for (const [at, { what, path, press, done }] of [
  {
    ...{ what: 'a comment', path: 'add-new-remark', done: /Comment saved|saved/i },
    press: comment,
  },
  {
    ...{ what: 'a document', path: 'upload-visa-document', done: /./ },
    press: async (page: Page) => {
      const buffer = makePdf('The card')
      const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer }
      await page.locator('input[type=file]').setInputFiles(file)
      await letGo(page)
      await button(page, 'Submit (AWS)').click()
    },
  },
].entries())
  test(`who has gone on is told whose it is that was done: ${what}`, async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`DONEELSEWHERE${at}`))
    await enter(page, 'Admin', orderPath(orderId))
    const answer = await holdAnswer(page, path)
    const sent = page.waitForRequest(`**/admin/${path}`)
    await press(page)
    await sent
    await goOn(page)
    answer()
    await expect(toast(page, `Order ${orderId}: `).filter({ hasText: done })).toHaveCount(1)
  })

test('an export that came whole after its screen was left says whose it is', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('DONEELSEWHERE2'))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  const answer = await holdAnswer(page, 'privacy-export')
  const sent = page.waitForRequest('**/admin/privacy-export')
  await button(page, 'Export').click()
  await sent
  await goOn(page)
  answer()
  await expect(toast(page, `Order ${orderId}: The ZIP file came whole.`)).toHaveCount(1)
})

/** A receipt's answer that comes late, once the hand has gone on to something else. */
for (const [at, { what, next }] of [
  {
    what: 'another order stands in its field',
    next: (page: Page) => field(page, 'Order ID').fill('ANOTHER'),
  },
  { what: 'its screen was left', next: goOn },
].entries())
  test(`a receipt says whose it is where ${what}`, async ({ page, enter, handIn }) => {
    const orderId = await handIn(newOrder(`RECEIPTOF${at}`, { amount: '89.00', currency: 'USD' }))
    await enter(page, 'Admin', '/admin/send-invoice')
    await field(page, 'Order ID').fill(orderId)
    await expect(page.getByText('it gets a receipt')).toBeVisible()
    await letGo(page)
    const answer = await holdAnswer(page, 'send-invoice')
    const sent = page.waitForRequest('**/admin/send-invoice')
    await button(page, 'Send Invoice').click()
    await sent
    await next(page)
    answer()
    await expect(toast(page, `Order ${orderId}: Receipt made; its mail`)).toHaveCount(1)
  })

test('a proof is not asked for over another screen, and what was not done is named', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/recent-order')
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const ask = { status: 0, message: 'Prove it.', data: { proof: ['password'] } }
  await page.route('**/admin/export-orders/**', async (route: Route) => {
    await held
    await route.fulfill({ status: 403, json: ask })
  })
  const sent = page.waitForRequest('**/admin/export-orders/**')
  await page.getByRole('button', { name: /Export/ }).click()
  await sent
  await goOn(page)
  release()
  await expect(toast(page, 'New Orders: Nothing was done: you had gone on')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a filing that fails says so once, and once the toast is gone at its field', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('FILEDONCE'))
  await enter(page, 'Team', `${orderPath(orderId)}#file`)
  const reference = page.getByLabel("The government's reference")
  const file = async () => {
    await reference.fill('EA ONCE')
    await letGo(page)
    await button(page, 'Filed').click()
  }
  const said = page.getByText(/The server cannot be reached/)
  let lose = await holdLoss(page, 'file-order')
  await file()
  lose()
  await expect(toast(page, 'The server cannot be reached')).toBeVisible()
  await expect(reference).toHaveAttribute('aria-invalid', 'true')
  await expect(said).toHaveCount(1)
  await toast(page, 'The server cannot be reached').getByRole('button', { name: 'close' }).click()
  await expect(toast(page, 'The server cannot be reached')).toHaveCount(0)
  await expect(said).toHaveCount(1)
  await page.unroute('**/admin/file-order')
  lose = await holdLoss(page, 'file-order')
  const sent = page.waitForRequest('**/admin/file-order')
  await file()
  await sent
  await goOn(page)
  lose()
  await expect(toast(page, `${orderId} was not filed as EA ONCE: `)).toBeVisible()
  await expect(page.locator('.Toastify__toast')).toHaveCount(1)
})
