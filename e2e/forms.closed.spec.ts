import { expect } from '@playwright/test'
import {
  expectTyped,
  field,
  fill,
  makingForms,
  type TypedForm,
  typedForms,
} from './kit/forms/typed-forms.ts'
import { newOrder } from './kit/orders.ts'
import { addMember } from './kit/people/members.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

type Closed = TypedForm & { call: string }
const CLOSED = ['an intake key', 'a webhook', 'a saved text', 'a view']
const erasing = typedForms.find(({ what }) => what === 'why a traveller is erased')
const forms: Closed[] = makingForms.filter(({ what }) => CLOSED.includes(what))
if (erasing) forms.push({ ...erasing, call: '**/admin/privacy-erase' })

for (const [at, form] of forms.entries())
  test(`what was typed for ${form.what} waits where it is closed on its way, and the line is lost`, async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`FORMCLOSED${at}`))
    await enter(page, form.role, form.path(orderId))
    await form.open(page)
    const typed = form.typed(orderId)
    await fill(
      page,
      form === forms.at(-1) ? { ...typed, [`Type the order id ${orderId}`]: orderId } : typed,
    )
    const { promise: held, resolve: lose } = Promise.withResolvers<void>()
    await page.route(form.call, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await held
      await route.abort('connectionreset').catch(() => undefined)
    })
    await letGo(page)
    await button(page, form.send).last().click()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await letGo(page)
    lose()
    await expect(toast(page, /cannot be reached/)).toBeVisible()
    await page.reload()
    await form.open(page)
    await expectTyped(page, typed)
  })

test('the name of a member that is on its way waits where its page is closed, and the line is lost', async ({
  page,
  enter,
  product,
}) => {
  const made = { name: 'Closed Bopha', email: 'closed.bopha@example.com', type: 'Team' }
  const { id } = await addMember(product.url, { ...made, password: 'lantern of tea' })
  await enter(page, 'Admin', `/admin/manage-team/${id}`)
  await expect(field(page, 'Name')).toHaveValue(made.name)
  await field(page, 'Name').fill('Closed Bopha Chan')
  const { promise: held, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/admin/update-team-member', async (route) => {
    await held
    await route.abort('connectionreset').catch(() => undefined)
  })
  await letGo(page)
  await button(page, 'Update').click()
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await letGo(page)
  lose()
  await expect(toast(page, /cannot be reached/)).toBeVisible()
  await page.goto(`${product.url}/admin/manage-team/${id}`)
  await expect(field(page, 'Name')).toHaveValue('Closed Bopha Chan')
})
