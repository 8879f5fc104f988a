import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { dayFromNow, newOrder, orderPath } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const words = (page: Page) => page.getByLabel('What who comes has to know')
const note = (page: Page, text: string) =>
  page.locator('section[id^="hand-over-"]').filter({ hasText: text })
const waits = (page: Page, name: string) =>
  page.getByRole('link', { name: `Hand-over of ${name} to read` })
const member = (name: string) => ({
  ...{ name, email: `${name.toLowerCase().replace(' ', '.')}@office.example` },
  ...{ password: 'lotus and rice', type: 'Team' },
})

test('who leaves signs by keys alone what is open, who comes reads it and says so, and both see it', async ({
  page,
  browser,
  product,
  enter,
  handIn,
}) => {
  test.slow()
  const soon = { arrival_date: dayFromNow(1), departure_date: dayFromNow(9) }
  const due = await handIn(newOrder('HANDOVER1', { ...soon, surname: 'Handoverone' }))
  const other = await handIn(newOrder('HANDOVER2', { surname: 'Handovertwo' }))
  const leaver = await addMember(product.url, member('Handy Leaver'))
  await signInAs(page, product.url, leaver)
  await expect(heading(page)).toHaveText('New Order')
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(heading(page)).toHaveText('Hand-over')
  await page.keyboard.press('n')
  await page.keyboard.type('The printer is out of paper.')
  await expect(words(page)).toHaveValue('The printer is out of paper.')
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await page.getByRole('combobox', { name: 'Add an order' }).focus()
  await page.keyboard.type('Handoverone')
  await expect(page.getByRole('option', { name: /HANDOVER1/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Add an order' }).fill('Handovertwo')
  await page.getByRole('option', { name: /HANDOVER2/ }).click()
  await page.getByLabel('What is to be done with HANDOVER1').fill('Call him before noon.')
  await expectNoAxeFindings(page)
  await letGo(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Hand-over signed.')).toBeVisible()
  const mine = note(page, 'The printer is out of paper.')
  await expect(mine).toContainText('Nobody has said yet that he read it.')
  await expect(mine.getByRole('listitem').filter({ hasText: due })).toContainText('At risk')
  await expect(mine.getByRole('listitem').filter({ hasText: due })).toContainText(
    'Call him before noon.',
  )
  await expect(mine.getByRole('listitem').filter({ hasText: other })).toBeVisible()
  await expect(mine.getByRole('button')).toHaveCount(0)

  const comer = await (await browser.newContext()).newPage()
  await enter(comer, 'Night Staff', orderPath(due))
  await expect(comer.getByText('Call him before noon.').first()).toBeVisible()
  await comer.keyboard.press('Escape')
  await waits(comer, 'Handy Leaver').click()
  await expect(heading(comer)).toHaveText('Hand-over')
  await expectNoAxeFindings(comer)
  await note(comer, 'The printer is out of paper.')
    .getByRole('button', { name: 'I have read it' })
    .dblclick()
  await expect(toast(comer, 'Acknowledged.')).toHaveCount(1)
  await expect(mine).toContainText('Read by Chan Night Staff')
  // Pressed by mistake, it is taken back, and waits for the next who comes.
  await letGo(comer)
  await note(comer, 'The printer is out of paper.')
    .getByRole('button', { name: 'I have not read it after all' })
    .click()
  await expect(mine).toContainText('Nobody has said yet that he read it.')
  await enter(comer, 'Night Staff', '/admin')
  await expect(waits(comer, 'Handy Leaver')).toBeVisible()
  await comer.context().close()
})

test('a hand-over whose answer is lost stays as it was written and is signed once', async ({
  page,
  product,
  handIn,
}) => {
  const id = await handIn(newOrder('HANDOVER3', { surname: 'Handoverthree' }))
  await signInAs(page, product.url, await addMember(product.url, member('Handy Lost')))
  await page.goto(`${product.url}/admin/hand-over`)
  await button(page, 'Hand over my shift').click()
  await words(page).fill('Half a shift of words')
  await page.getByRole('combobox', { name: 'Add an order' }).fill('Handoverthree')
  await page.getByRole('option', { name: /HANDOVER3/ }).click()
  await page.getByLabel(`What is to be done with ${id}`).fill('Said once')
  await page.reload()
  await expect(words(page)).toHaveValue('Half a shift of words')
  await expect(page.getByLabel(`What is to be done with ${id}`)).toHaveValue('Said once')
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  let lost = true
  await page.route('**/sign-hand-over', async (route) => {
    if (!lost) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await letGo(page)
  await button(page, 'Sign hand-over').click()
  await expect(toast(page, /./).first()).toBeVisible()
  await expect(words(page)).toHaveValue('Half a shift of words')
  lost = false
  await letGo(page)
  await button(page, 'Sign hand-over').click()
  await expect(toast(page, 'Hand-over signed.')).toBeVisible()
  await expect(note(page, 'Half a shift of words')).toHaveCount(1)
  await expect(words(page)).toHaveCount(0)
})

test('what cannot be proposed is said, and words can be signed all the same; nothing is not signed', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, await addMember(product.url, member('Handy Dark')))
  await page.route('**/propose-hand-over', (route) => route.abort('connectionreset'))
  await page.goto(`${product.url}/admin/hand-over`)
  await button(page, 'Hand over my shift').click()
  await expect(button(page, 'Retry')).toBeVisible({ timeout: 20_000 })
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await button(page, 'Sign hand-over').click()
  await expect(page.getByText('Please write what is handed over, or name an order.')).toBeVisible()
  await words(page).fill('No list tonight')
  await letGo(page)
  await button(page, 'Sign hand-over').click()
  await expect(note(page, 'No list tonight')).toContainText('Handy Dark')
})
