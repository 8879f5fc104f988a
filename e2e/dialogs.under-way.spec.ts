import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectTyped, field, fill, makingForms } from './kit/forms/typed-forms.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// A hand on a phone, on a slow line: it leaves the form, comes back and finds there what is still under way.
test.use({ viewport: { width: 390, height: 844 } })

/** The product acts at once; its answers to what is written there come when they are let go. */
const holdWrites = async (page: Page, path: string) => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const count = { sent: 0, answered: 0 }
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    count.sent += 1
    const response = await route.fetch()
    await held
    // A page that was loaded anew does not hear it.
    await route.fulfill({ response }).catch(() => undefined)
    count.answered += 1
  })
  return { count, release: () => release() }
}

/** Another call that changes something, and is answered: it may have undone what was lost, and nothing that is under way. */
const sayShift = async (page: Page): Promise<void> => {
  await page.keyboard.press('i')
  await expect(toast(page, /You are (in\.|out:)/).first()).toBeVisible()
}

/** Not what another test has made: the same again at once is taken for it, and a name is given once. */
const own = (text: string): string => text.replaceAll('lost', 'held').replaceAll('Lost', 'Held')

const goAndComeBack = async (page: Page, meanwhile = sayShift): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Awaiting Customer' }).click()
  await expect(page).toHaveURL(/awaiting-response/)
  await letGo(page)
  await meanwhile(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/awaiting-response/)
}

for (const [at, form] of makingForms.entries())
  test(`${form.what} that is under way is made once, and its form that is come back to sends nothing until it is answered`, async ({
    page,
    product,
    staff,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`UNDERWAY${at}`, { amount: '49.00', currency: 'USD' }))
    const headers = { authorization: staff[form.role].token }
    const [path, named] = form.made(orderId)
    const mark = own(named)
    const made = async () => {
      const { data } = await callApi(product.url, 'GET', path, undefined, headers)
      return JSON.stringify(data).split(mark).length - 1
    }
    const before = await made()
    const typed = Object.fromEntries(
      Object.entries(form.typed(orderId)).map(([name, text]) => [name, own(text)]),
    )
    const isReady = async () => {
      await expectTyped(page, typed)
      if (form.what !== 'an invoice') return
      const order = page.getByRole('region', { name: `Order ${orderId}` })
      await expect(order).toContainText('49.00 USD')
    }
    await enter(page, form.role, form.path(orderId))
    await form.open(page)
    await fill(page, typed)
    await isReady()
    await letGo(page)
    const { count, release } = await holdWrites(page, form.call)
    await button(page, form.send).click()
    await expect.poll(made).toBeGreaterThan(before)
    const once = await made()
    await goAndComeBack(page)
    if (form.isSeen && (await page.getByText(mark).count()) > 0) return
    await form.open(page)
    await isReady()
    await letGo(page)
    const send = button(page, form.send)
    await expect(send).toHaveAttribute('data-loading', 'true')
    const [last = ''] = Object.keys(typed).slice(-1)
    await field(page, last).press('End')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await send.click({ force: true })
    release()
    await expect.poll(() => count.answered).toBe(1)
    await expect(send).not.toHaveAttribute('data-loading', 'true')
    expect([count.sent, await made()]).toEqual([1, once])
  })

test('the dialog that replaces a key closes where it was come back to, once that was replaced', async ({
  page,
  product,
  staff,
  enter,
}) => {
  const headers = { authorization: staff.Admin.token }
  const body = { domain: 'rotated.example', sandbox: false }
  await callApi(product.url, 'POST', '/admin/intake-keys', body, headers)
  await enter(page, 'Admin', '/admin/integrations')
  const hours = field(page, 'The old key works on for so many hours')
  const ask = () => page.getByRole('button', { name: /^Rotate rotated\.example/ }).click()
  // Its list shows that key as it was, as one that is not read anew, beside what took its place.
  type Answer = { data: { id: number }[] }
  const read = () => page.request.get(`${product.url}/api/admin/intake-keys`, { headers })
  const asItWas = ((await (await read()).json()) as Answer).data
  await page.route('**/admin/intake-keys', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as Answer
    const isOld = ({ id }: { id: number }) => asItWas.some((old) => old.id === id)
    const json = { ...rest, data: [...data.filter((key) => !isOld(key)), ...asItWas] }
    return route.fulfill({ response, json })
  })
  await ask()
  await hours.fill('7')
  await letGo(page)
  const { count, release } = await holdWrites(page, '**/admin/intake-keys/*/rotate')
  await button(page, 'Rotate').click()
  await expect.poll(() => count.sent).toBe(1)
  await goAndComeBack(page)
  await ask()
  await expect(hours).toHaveValue('7')
  release()
  const shown = page.getByRole('dialog', { name: 'New intake key' })
  await expect(shown).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await button(page, 'I have kept it').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(count.sent).toBe(1)
})

test('the dialog that replaces a key closes where that is over, and says of which', async ({
  page,
  product,
  staff,
  enter,
}) => {
  const headers = { authorization: staff.Admin.token }
  const key = { domain: 'over.example', sandbox: false }
  const made = await callApi(product.url, 'POST', '/admin/intake-keys', key, headers)
  const { id } = made.data as { id: number }
  await enter(page, 'Admin', '/admin/integrations')
  await page.getByRole('button', { name: /^Rotate over\.example/ }).click()
  await callApi(product.url, 'POST', `/admin/intake-keys/${id}/revoke`, {}, headers)
  await letGo(page)
  await button(page, 'Rotate').click()
  await expect(
    toast(page, /^over\.example \(….{4}\): This intake key is revoked already/),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the dialog that erases a traveller closes where it was come back to, once he is erased', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('UNDERWAYERASE', { passport_number: 'D7654321' }))
  await enter(page, 'Admin', `${orderPath(orderId)}/privacy`)
  const asking = page.getByRole('dialog', { name: 'Erase the data of this traveller' })
  await button(page, 'Erase').click()
  await asking.getByLabel('Reason').fill('He asked for it')
  await asking.getByLabel(`Type the order id ${orderId}`).fill(orderId)
  await letGo(page)
  const { count, release } = await holdWrites(page, '**/admin/privacy-erase')
  await asking.getByRole('button', { name: 'Erase' }).click()
  await expect.poll(() => count.sent).toBe(1)
  await goAndComeBack(page)
  await button(page, 'Erase').click()
  await expect(asking.getByLabel('Reason')).toHaveValue('He asked for it')
  release()
  await expect(toast(page, /erased/i)).toBeVisible()
  await expect(asking).toHaveCount(0)
})
