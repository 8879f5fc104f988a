import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { answer, button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const history = (page: Page) => page.getByRole('table', { name: 'Email History' })
const message = (page: Page) => dialog(page).getByLabel('Message')

test('a mail that is no approval is written by keys alone, and Email History shows it as what it is', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('MESSAGE01', { full_name: 'សុខា', surname: 'Messageson' }))
  await enter(page, 'Team', orderPath(id))
  await expect(button(page, 'Write a mail')).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.type('Please send a clear photo.')
  await expect(message(page)).toHaveValue('Please send a clear photo.')
  await expectNoAxeFindings(page)
  // Left half-written, it is there again.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(message(page)).toHaveValue('Please send a clear photo.')
  await message(page).press('End')
  await page.keyboard.type(' សូមអរគុណ')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('send-message')) sent.push(request.postData() ?? '')
  })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'The mail is on its way')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(sent).toHaveLength(1)
  await letGo(page)
  await history(page).getByRole('button', { name: 'Message', exact: true }).click()
  await expect(dialog(page)).toContainText('Please send a clear photo. សូមអរគុណ')
  await expect(dialog(page)).toContainText(id)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'View Email Content').click()
  await expect(dialog(page)).toContainText('Not sent yet; it would go to')
  await page.keyboard.press('Escape')
  await history(page)
    .getByRole('button', { name: /Take back/ })
    .click()
  await expect(history(page)).toContainText('Taken back')
  await page.keyboard.press('e')
  await expect(message(page)).toHaveValue('')
})

test('what is typed while the mail is still coming is kept with the rest, and goes on after what was left', async ({
  page,
  enter,
  handIn,
}) => {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/message-dialog-*.js', async (route) => {
    await come
    await route.continue()
  })
  await enter(page, 'Team', orderPath(await handIn(newOrder('MESSAGEAHEAD'))))
  await expect(button(page, 'Write a mail')).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.type('Typed ahead.')
  letCome()
  await expect(message(page)).toHaveValue('Typed ahead.')
  for (const more of [' And', ' on.']) {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await letGo(page)
    await page.keyboard.press('e')
    await page.keyboard.type(more)
  }
  await expect(message(page)).toHaveValue('Typed ahead. And on.')
})

test('a saved text begins a mail, and what it has no words for is not sent', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('MESSAGE02', { surname: 'Messagetext' }))
  await enter(page, 'Night Staff', orderPath(id))
  await expect(button(page, 'Saved texts')).toBeVisible()
  await page.keyboard.press('t')
  await button(page, 'New text').click()
  await page.getByLabel('Name of the text').fill('Reference mail')
  await page.getByLabel('In English').fill('Filed for {surname} as {reference}.')
  await letGo(page)
  await button(page, 'Save').click()
  await expect(page.getByRole('option', { name: /Reference mail/ })).toBeVisible()
  await letGo(page)
  await button(page, 'Put into a mail').click()
  await expect(message(page)).toHaveValue('Filed for Messagetext as {reference}.')
  await letGo(page)
  await dialog(page).getByRole('button', { name: /^Send/ }).first().click()
  await expect(dialog(page)).toContainText('Nothing is filled in for {reference}.')
  await message(page).fill('Filed for Messagetext.')
  await letGo(page)
  await dialog(page).getByRole('button', { name: /^Send/ }).first().click()
  await expect(history(page).getByRole('button', { name: 'Message', exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('a message whose answer is lost stays as it was typed, and of a deleted order there is none', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('MESSAGE03', { surname: 'Messagelost' }))
  await enter(page, 'Admin', orderPath(id))
  await expect(button(page, 'Write a mail')).toBeVisible()
  const asked = new Set<string | undefined>()
  await page.route('**/send-message', (route) => {
    asked.add(route.request().headers()['idempotency-key'])
    return route.abort('connectionreset')
  })
  await page.keyboard.press('e')
  await message(page).fill('Half an hour of words')
  await page.keyboard.down('Control')
  await page.keyboard.down('Enter')
  await expect(toast(page, /./).first()).toBeVisible()
  const tries = asked.size
  // Still held: a key that repeats is no second press.
  const again = page.waitForRequest('**/send-message', { timeout: 1500 }).catch(() => null)
  await page.keyboard.down('Enter')
  expect(await again).toBeNull()
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  expect([tries, asked.size]).toEqual([1, 1])
  await expect(message(page)).toHaveValue('Half an hour of words')
  await page.unroute('**/send-message')
  await letGo(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: /Delete/ }).click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(button(page, 'Write a mail')).toHaveCount(0)
})

test('Enter in the subject goes on to the message, and sends nothing that is not finished', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('MESSAGE09', { surname: 'Messageenter' }))
  await enter(page, 'Manager', orderPath(id))
  await expect(button(page, 'Write a mail')).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.type('Half a sentence, and')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('send-message')) sent += 1
  })
  await dialog(page).getByLabel('Subject').fill('About your photo')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeFocused()
  await letGo(page)
  expect(sent).toBe(0)
  await expect(message(page)).toHaveValue('Half a sentence, and')
})

for (const [clock, minutes] of [
  ['fast', 2],
  ['slow', -2],
] as const)
  test(`a mail can be taken back on a machine whose clock is ${clock}, and the seconds are so`, async ({
    page,
    enter,
    handIn,
  }) => {
    await page.addInitScript((ahead) => {
      const Real = Date
      const now = () => Real.now() + ahead
      window.Date = new Proxy(Real, {
        construct: (_, given) => Reflect.construct(Real, given.length === 0 ? [now()] : given),
        get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
      })
    }, minutes * 60_000)
    await enter(page, 'Team', orderPath(await handIn(newOrder(`CLOCK${clock}`.toUpperCase()))))
    await button(page, 'Write a mail').click()
    await message(page).fill('Please send a clear photo.')
    await page.keyboard.press('Control+Enter')
    const back = history(page).getByRole('button', { name: /^Take back \(\d{1,2} s\)$/ })
    await expect(back).toBeVisible()
    await back.click()
    await expect(toast(page, 'The mail was taken back')).toBeVisible()
  })

test('what is typed on while a mail is being sent is no part of it, and of no second one', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('MESSAGEON'))))
  await expect(button(page, 'Write a mail')).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.type('Please send a clear photo.')
  await expect(message(page)).toHaveValue('Please send a clear photo.')
  const answered = await holdAnswer(page, 'send-message')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('cmailed him, rude man')
  answered()
  await expect(toast(page, 'The mail is on its way')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await letGo(page)
  await page.keyboard.press('e')
  await expect(message(page)).toHaveValue('')
})
