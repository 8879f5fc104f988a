import { expect, type Locator, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** What arrived of a call at the product, which acts on none before it is let through: the line is slow on the way there. */
const hold = async (page: Page, path: string) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const bodies: Record<string, unknown>[] = []
  await page.route(`**/admin/${path}`, async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.continue().catch(() => undefined)
  })
  return { bodies, release }
}

type Written = {
  what: string
  call: string
  path: (orderId: string) => string
  open: (page: Page) => Promise<void>
  /** Where the words are; its call says them as `says`. */
  field: (page: Page) => Locator
  says: (body: Record<string, unknown>) => unknown
  /** Beside the words. */
  name?: string
  send: string
  leave: (page: Page) => Promise<void>
  done: RegExp
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo(page)
}
const goAndComeBack = async (page: Page) => {
  await page.getByRole('link', { name: 'Awaiting Govt' }).first().click()
  await expect(page).toHaveURL(/awaiting-govt/)
  await letGo(page)
  await page.goBack()
}

const forms: readonly Written[] = [
  {
    ...{ what: 'a mail to the traveller', call: 'send-message', path: orderPath },
    open: (page) => button(page, 'Write a mail').click(),
    field: (page) => box(page, 'Message'),
    says: ({ text }) => text,
    ...{ send: 'Send (AWS)', leave: close, done: /The mail is on its way/ },
  },
  {
    ...{ what: 'a comment', call: 'add-new-remark', path: orderPath },
    open: async () => undefined,
    field: (page) => box(page, 'Remark'),
    says: ({ remark }) => remark,
    ...{ send: 'Save Comment', leave: goAndComeBack, done: /Comment saved/ },
  },
  {
    ...{ what: 'a hand-over', call: 'sign-hand-over', path: () => '/admin/hand-over' },
    open: async (page) => {
      const words = box(page, 'What who comes has to know')
      const opener = button(page, 'Hand over my shift')
      await expect(opener.or(words).first()).toBeVisible()
      // What was left stands open by itself.
      if (!(await words.isVisible())) await opener.click()
      await expect(button(page, 'Sign hand-over')).toBeVisible()
    },
    field: (page) => box(page, 'What who comes has to know'),
    says: ({ words }) => words,
    ...{ send: 'Sign hand-over', leave: goAndComeBack, done: /Hand-over signed/ },
  },
  {
    ...{ what: 'a saved text', call: 'add-saved-text', path: orderPath, name: 'Sent and left' },
    open: async (page) => {
      await button(page, 'Saved texts').click()
      await button(page, 'New text').click()
    },
    field: (page) => box(page, 'In English'),
    says: ({ versions }) => (versions as { en: string }).en,
    ...{ send: 'Save', leave: close, done: /Text saved/ },
  },
]

for (const [at, form] of forms.entries())
  test(`${form.what} that is on its way is sent no second time by its form that was left and opened again`, async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`FORMSENT${at}`))
    await enter(page, 'Manager', form.path(orderId))
    const words = form.field(page)
    const send = button(page, form.send)
    await form.open(page)
    if (form.name) await box(page, 'Name of the text').fill(form.name)
    await words.fill('First words')
    await expect(send).toBeEnabled()
    await letGo(page)
    const { bodies, release } = await hold(page, form.call)
    await send.click()
    await expect.poll(() => bodies.length).toBe(1)
    await letGo(page)
    await form.leave(page)
    await form.open(page)
    await expect(words).toHaveValue('First words')
    await words.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' and more')
    await letGo(page)
    await page.keyboard.press('Control+Enter')
    await send.click({ force: true })
    await expect(send).toHaveAttribute('data-loading', 'true')
    release()
    await expect(toast(page, form.done)).toHaveCount(1)
    await expect(words).toHaveValue('and more')
    expect(bodies.map(form.says)).toEqual(['First words'])
    if (form.name) return
    // Its answer is there: what was added is another one.
    await expect(send).toBeEnabled()
    await letGo(page)
    await send.click()
    await expect.poll(() => bodies.map(form.says)).toEqual(['First words', 'and more'])
  })
