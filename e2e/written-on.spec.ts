import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Holds the answers of a call until they are let go. */
const hold = async (page: Page, path: string): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    await held
    await route.fulfill({ response }).catch(() => undefined)
  })
  return release
}

test('of a comment that was written on while it was saved, only what was saved goes', async ({
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('WRITTENON1'))))
  const release = await hold(page, '**/admin/add-new-remark')
  await field(page, 'Remark').fill('Called him.')
  await page.getByRole('checkbox', { name: 'Telephone' }).check()
  await button(page, 'Save Comment').click()
  await field(page, 'Remark').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' He calls back')
  await page.getByRole('checkbox', { name: 'Whatsapp' }).check()
  release()
  await expect(toast(page, /saved|added/i)).toBeVisible()
  for (const again of [async () => {}, () => page.reload()]) {
    await again()
    await expect(field(page, 'Remark')).toHaveValue('He calls back')
    await expect(page.getByRole('checkbox', { name: 'Telephone' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Whatsapp' })).toBeChecked()
  }
})

test('a comment that was saved after one had gone on to another order is not there to be saved again', async ({
  enter,
  handIn,
  page,
}) => {
  const path = orderPath(await handIn(newOrder('WRITTENON2')))
  await enter(page, 'Team', path)
  const release = await hold(page, '**/admin/add-new-remark')
  await field(page, 'Remark').fill('Called him.')
  await button(page, 'Save Comment').click()
  await page.getByRole('link', { name: 'Awaiting Govt' }).click()
  await expect(field(page, 'Remark')).toHaveCount(0)
  release()
  await expect(toast(page, /saved|added/i)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Called him.')).toBeVisible()
  await expect(field(page, 'Remark')).toHaveValue('')
})

for (const left of ['come back to', 'come back to and left again'])
  test(`of a mail that was ${left} and written on while it was sent, what was written on alone is left`, async ({
    enter,
    handIn,
    page,
  }) => {
    const dialog = page.getByRole('dialog')
    const message = dialog.getByLabel('Message')
    const open = async () => {
      await page.keyboard.press('e')
      await expect(message).toBeFocused()
    }
    const leave = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await letGo(page)
    }
    await enter(page, 'Team', orderPath(await handIn(newOrder(`WRITTENMAIL${left.length}`))))
    await expect(button(page, 'Write a mail')).toBeVisible()
    const release = await hold(page, '**/admin/send-message')
    await open()
    await dialog.getByLabel('Subject').fill('Your photo')
    await message.fill('Please send a photo.')
    const asked = page.waitForRequest('**/admin/send-message')
    await message.press('Control+Enter')
    await asked
    await leave()
    await open()
    await expect(message).toHaveValue('Please send a photo.')
    await page.keyboard.type(' AND MORE')
    if (left === 'come back to and left again') await leave()
    release()
    await expect(toast(page, 'The mail is on its way')).toBeVisible()
    if (left === 'come back to and left again') await open()
    await expect(message).toHaveValue('AND MORE')
    await expect(dialog.getByLabel('Subject')).toHaveValue('')
  })

for (const left of [true, false])
  test(`of a new text that was written on while it was saved, what was written on alone is left: ${left ? 'come back to' : 'never left'}`, async ({
    enter,
    handIn,
    page,
  }) => {
    const name = `Written on ${left}`
    const dialog = page.getByRole('dialog')
    const english = dialog.getByLabel('In English')
    const open = async () => {
      await page.keyboard.press('t')
      await button(page, 'New text').click()
    }
    await enter(page, 'Telecaller', orderPath(await handIn(newOrder(`WRITTENTEXT${left}`))))
    await expect(button(page, 'Saved texts')).toBeVisible()
    const release = await hold(page, '**/admin/add-saved-text')
    await open()
    await field(page, 'Name of the text').fill(name)
    await english.fill('Please send a photo.')
    const asked = page.waitForRequest('**/admin/add-saved-text')
    await letGo(page)
    await button(page, 'Save').click()
    await asked
    if (left) {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await letGo(page)
      await open()
    }
    await english.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' AND MORE')
    release()
    await expect(toast(page, 'Text saved.')).toBeVisible()
    if (!left) {
      await letGo(page)
      await button(page, 'New text').click()
    }
    await expect(english).toHaveValue('AND MORE')
    await expect(field(page, 'Name of the text')).toHaveValue('')
  })

test('the name of a view that was written on while it was saved stays', async ({ enter, page }) => {
  await enter(page, 'Team', '/admin/pending-order?search=SEED')
  await button(page, 'Arrange the list').click()
  await letGo(page)
  await button(page, 'Save this view').click()
  const release = await hold(page, '**/admin/add-order-view')
  await field(page, 'Name of the view').fill('Seed')
  await letGo(page)
  await button(page, 'Save').click()
  await field(page, 'Name of the view').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('lings')
  release()
  await expect(toast(page, /saved/i)).toBeVisible()
  // Longer than a dialog takes to go.
  await letGo(page)
  await expect(field(page, 'Name of the view')).toHaveValue('Seedlings')
})

test('an address that was typed on while a mail is asked for is there after a reload', async ({
  enter,
  handIn,
  page,
}) => {
  const id = await handIn(newOrder('WRITTENON3'))
  await enter(page, 'Team', orderPath(id))
  await page.route('**/admin/resend-mail', async (route) => {
    await page.waitForTimeout(1_500)
    await route.fulfill({ json: { status: 1, message: 'Asked for', data: null } })
  })
  const address = page.locator('input[type=email]').nth(1)
  await page
    .getByRole('button', { name: /Resend|Sent Mail/ })
    .first()
    .click()
  await address.fill('next@example.com')
  await expect(toast(page, 'Asked for')).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue('next@example.com')
})

test('the domain of a key that was typed on while the key was made is there again', async ({
  enter,
  page,
}) => {
  await enter(page, 'Admin', '/admin/integrations')
  await button(page, 'New key').click()
  const release = await hold(page, '**/admin/intake-keys')
  await field(page, 'Landing domain').fill('on.example')
  await button(page, 'Make the key').click()
  await field(page, 'Landing domain').fill('next.example')
  release()
  await expect(page.getByText('The key of on.example.')).toBeVisible()
  await button(page, 'I have kept it').click()
  await button(page, 'New key').click()
  await expect(field(page, 'Landing domain')).toHaveValue('next.example')
})
