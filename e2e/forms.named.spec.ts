import { expect, type Page } from '@playwright/test'
import { addCardOf, enterAnew } from './kit/batch/waiting-cards.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember } from './kit/people/members.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// What is said of an answer names what was sent, where other words stand before the member by then; and those stay.

const UNDER_WAY = 'Not sent: what was sent here before is still on its way.'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** It is done, and nobody hears of it once it is let go. */
const holdToLose = async (page: Page, path: string): Promise<() => void> => {
  const { promise: held, resolve: lose } = Promise.withResolvers<void>()
  await page.route(`**/admin/${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await held
    return route.abort('connectionreset')
  })
  return lose
}

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo(page)
}

test('a member who was changed is named over the form of another one', async ({
  page,
  enter,
  product,
}) => {
  const made = (name: string) =>
    addMember(product.url, {
      ...{ name, email: `${name.toLowerCase()}@office.example` },
      ...{ type: 'Team', password: 'lotus and rice' },
    })
  const [first, second] = [await made('NamedFirst'), await made('NamedSecond')]
  await enter(page, 'Admin', `/admin/manage-team/${first.id}`)
  await expect(box(page, 'Name')).toHaveValue('NamedFirst')
  const answer = await holdAnswer(page, 'update-team-member')
  await box(page, 'Name').fill('NamedFirstly')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Update')).toHaveAttribute('data-loading', 'true')
  await letGo(page)
  await page.getByRole('link', { name: 'Edit NamedSecond' }).click()
  await expect(page).toHaveURL(new RegExp(`manage-team/${second.id}$`))
  await expect(box(page, 'Name')).toHaveValue('NamedSecond')
  await box(page, 'Name').fill('NamedOther')
  answer()
  await expect(toast(page, /NamedFirstly.*: Team member updated successfully\./)).toBeVisible()
  await expect(box(page, 'Name')).toHaveValue('NamedOther')
})

test('a view that was saved is named over a dialog with another name', async ({ page, enter }) => {
  await enter(page, 'Manager', '/admin/recent-order?search=NAMEDVIEW')
  const answer = await holdAnswer(page, 'add-order-view')
  const open = async () => {
    const save = button(page, 'Save this view')
    if (!(await save.isVisible()))
      await page
        .getByRole('button', { name: /Arrange/ })
        .first()
        .click()
    await save.click()
  }
  await open()
  await box(page, 'Name of the view').fill('Named view')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Save')).toHaveAttribute('data-loading', 'true')
  await letGo(page)
  await box(page, 'Name of the view').fill('Other view')
  await page.keyboard.press('Enter')
  await expect(toast(page, UNDER_WAY)).toBeVisible()
  answer()
  await expect(toast(page, /Named view.*: View saved\./)).toBeVisible()
  await expect(box(page, 'Name of the view')).toHaveValue('Other view')
})

test('a saved text is named over one that is written since', async ({ page, enter, handIn }) => {
  await enter(page, 'Manager', orderPath(await handIn(newOrder('NAMEDTEXT'))))
  const answer = await holdAnswer(page, 'add-saved-text')
  const open = async () => {
    await button(page, 'Saved texts').click()
    await button(page, 'New text').click()
  }
  await open()
  await box(page, 'Name of the text').fill('Named text')
  await box(page, 'In English').fill('Words')
  await letGo(page)
  await button(page, 'Save').click()
  await letGo(page)
  await close(page)
  await open()
  await box(page, 'Name of the text').fill('Other text')
  answer()
  await expect(toast(page, /Named text.*: Text saved\./)).toBeVisible()
  await expect(box(page, 'Name of the text')).toHaveValue('Other text')
})

for (const [what, path, opener, make, own] of [
  ['a webhook', 'webhooks', 'Add webhook', 'Add the webhook', 'hook'],
  ['an intake key', 'intake-keys', 'New key', 'Make the key', 'key'],
] as const)
  test(`${what} whose answer was lost is named over the dialog of another one`, async ({
    page,
    enter,
  }) => {
    await enter(page, 'Admin', '/admin/integrations')
    const lose = await holdToLose(page, path)
    await button(page, opener).click()
    await box(page, 'Landing domain').fill(`named-${own}.example`)
    if (own === 'hook') await box(page, 'Address').fill('http://127.0.0.1:9/named')
    await page.keyboard.press('Enter')
    await expect(button(page, make)).toHaveAttribute('data-loading', 'true')
    await letGo(page)
    await close(page)
    await button(page, opener).click()
    await box(page, 'Landing domain').fill(`other-${own}.example`)
    await page.keyboard.press('Enter')
    await expect(toast(page, UNDER_WAY)).toBeVisible()
    lose()
    await expect(toast(page, new RegExp(`named-${own}\\.example: .*It may be done`))).toBeVisible()
    await expect(box(page, 'Landing domain')).toHaveValue(`other-${own}.example`)
  })

const sought = (page: Page) => page.getByLabel('Find by id, name, email or phone')
const found = (page: Page, id: string) =>
  page.getByRole('list', { name: 'Found orders' }).getByRole('button').filter({ hasText: id })

test('the order that a file was compared with is named, and closes no dialog with other words in it', async ({
  page,
  product,
  handIn,
}) => {
  await enterAnew(page, product, 'NamedFind')
  await addCardOf(page, handIn, 'NAMEDFA', 'Namedone')
  await handIn(newOrder('NAMEDFB'))
  await handIn(newOrder('NAMEDFC'))
  const answer = await holdAnswer(page, 'choose-order-of-file')
  const open = () => button(page, 'Find another order').click()
  await open()
  await sought(page).fill('NAMEDFB')
  await letGo(page)
  await found(page, 'NAMEDFB').click()
  await expect(page.getByText('Comparing…')).toBeVisible()
  await letGo(page)
  await close(page)
  await open()
  await sought(page).fill('NAMEDFC')
  await letGo(page)
  await found(page, 'NAMEDFC').click()
  await expect(toast(page, UNDER_WAY)).toBeVisible()
  answer()
  await expect(toast(page, 'NAMEDFA.pdf was compared with order NAMEDFB.')).toBeVisible()
  await expect(sought(page)).toHaveValue('NAMEDFC')
  await letGo(page)
  await found(page, 'NAMEDFC').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Give to NAMEDFC')).toBeVisible()
})

test('a gateway that was changed is named by who came back, and waits for its answer', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/gateway-setting')
  const select = page.getByLabel('Gateway', { exact: true })
  const active = await select.locator('option:checked').innerText()
  const other = select.locator('option', { hasNotText: new RegExp(`Select|${active}`) }).first()
  const name = await other.innerText()
  const answer = await holdAnswer(page, 'payment-gateway-setting')
  await select.selectOption(name)
  await button(page, 'Active Gateway').click()
  await expect(button(page, 'Yes')).toBeEnabled()
  await button(page, 'Yes').click()
  await letGo(page)
  await page.getByRole('link', { name: 'Awaiting Govt' }).first().click()
  await expect(page).toHaveURL(/awaiting-govt/)
  await letGo(page)
  await page.goBack()
  await expect(button(page, 'Active Gateway')).toHaveAttribute('data-loading', 'true')
  await expect(select).toBeDisabled()
  answer()
  await expect(toast(page, `${name}: Gateway changed successfully.`)).toBeVisible()
  await expect(button(page, 'Active Gateway')).toBeEnabled()
})
