import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { answer, button, expectUnsaid, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const sign = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

const expectUnderWay = async (pressed: Locator): Promise<void> => {
  await expect(pressed).toHaveCSS('animation-name', 'ea-under-way', { timeout: 1_000 })
  await expect(pressed).toHaveCSS('cursor', 'progress')
}

for (const [width, name] of [
  [1440, 'WIDE'],
  [390, 'NARROW'],
  [340, 'LEAST'],
] as const)
  test(`a change that is shown as done and has no answer is said to be saved, ${width} px wide`, async ({
    page,
    enter,
    handIn,
  }) => {
    const id = await handIn(newOrder(`WAYSIGN${name}`))
    await page.setViewportSize({ width, height: 800 })
    await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
    const release = await holdAnswer(page, 'change-order-status')
    const before = await heading(page).boundingBox()
    await button(page, `Delete ${id}`).click()
    await answer(page, 'Are you sure you want to delete?', 'Yes')
    const saving = sign(page, 'Saving')
    expect(await saving.count()).toBe(0)
    await expect(saving).toBeVisible()
    expect(await heading(page).boundingBox()).toEqual(before)
    const box = await saving.boundingBox()
    const next = await page.getByRole('banner').getByRole('button', { name: /Find/ }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(next?.x ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0)
    expect(await saving.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    // The next page says it too.
    await page.evaluate(() => window.history.pushState({}, '', '/admin/now'))
    await expect(saving).toBeVisible()
    if (width === 390) {
      const slow = sign(page, 'Still saving: no answer')
      await expect(slow).toBeVisible()
      const lines = await slow.evaluate((one) => {
        const text = document.createRange()
        text.selectNodeContents(one)
        return new Set([...text.getClientRects()].map(({ top }) => top)).size
      })
      expect(lines).toBeLessThanOrEqual(2)
    }
    release()
    await expect(sign(page, /saving/i)).toHaveCount(0)
  })

test('who leaves before it is noted which order he has open is asked nothing, and loses no change', async ({
  page,
  handIn,
  product,
}) => {
  const id = await handIn(newOrder('WAYVIEWING'))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const release = await holdAnswer(page, 'viewing')
  const noted = page.waitForRequest(/\/admin\/viewing/)
  const leaver = { name: 'Noted Leaver', email: 'noted@office.example', type: 'Team' }
  await addMember(product.url, { ...leaver, password: 'first password' })
  await signInAs(page, product.url, { email: leaver.email, password: 'first password' })
  await page.goto(product.url + orderPath(id))
  await noted
  await page.getByLabel('Remark').click()
  await page.reload()
  await expect(page.getByLabel('Remark')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: /^Welcome/ }).click()
  await letGo(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await expectUnsaid(page, 'A change')
  release()
})

test('a view that is shared or deleted is seen to be under way, and takes one press', async ({
  page,
  enter,
  product,
  staff,
}) => {
  const headers = { authorization: staff.Manager.token }
  const look = {
    ...{ search: 'WAYVIEW', unassigned: false, filters: {}, hidden: [] },
    ...{ sortBy: 'created_at', sortDir: 'desc' },
  }
  const body = { orderName: 'newOrder', name: 'On its way', shared: false, look }
  await callApi(product.url, 'POST', '/admin/add-order-view', body, headers)
  let sent = 0
  page.on('request', (request) => {
    if (/(update|delete)-order-view/.test(request.url())) sent += 1
  })
  await enter(page, 'Manager', '/admin/recent-order')
  const options = button(page, 'Options of the view On its way')
  const choose = async (name: string) => {
    await options.click()
    await letGo(page)
    await page.getByRole('menuitem', { name }).click()
  }
  const release = await holdAnswer(page, 'update-order-view')
  await choose('Share with all')
  await expectUnderWay(options)
  await letGo(page)
  await options.click()
  await expect(page.getByRole('menuitem', { name: 'Share with all' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
  await page.keyboard.press('Escape')
  release()
  await expect(toast(page, 'View changed.')).toHaveCount(1)
  await expect(options).not.toHaveCSS('animation-name', 'ea-under-way')

  const releaseGone = await holdAnswer(page, 'delete-order-view')
  await letGo(page)
  await choose('Delete')
  await answer(page, 'Are you sure you want to delete this view?', 'Yes')
  await expectUnderWay(options)
  releaseGone()
  await expect(toast(page, 'View deleted.')).toBeVisible()
  expect(sent).toBe(2)
})

test('a text that is deleted is seen to be under way, also by who closes the texts and looks again', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const headers = { authorization: staff.Manager.token }
  const body = { name: 'Going text', shared: false, versions: { en: 'It goes.' } }
  await callApi(product.url, 'POST', '/admin/add-saved-text', body, headers)
  const id = await handIn(newOrder('WAYTEXT1'))
  await enter(page, 'Manager', orderPath(id))
  await expect(page.getByLabel('Remark')).toBeVisible()
  await page.keyboard.press('t')
  await page.getByLabel('Find a text').fill('going')
  const release = await holdAnswer(page, 'delete-saved-text')
  const dialog = page.getByRole('dialog')
  const gone = dialog.getByRole('button', { name: 'Delete', exact: true })
  await gone.click()
  await answer(page, 'Are you sure you want to delete this text?', 'Yes')
  await expect(gone).toHaveAttribute('data-loading', 'true')
  await letGo(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('t')
  await page.getByLabel('Find a text').fill('going')
  await expect(gone).toHaveAttribute('data-loading', 'true')
  release()
  await expect(toast(page, 'Text deleted.')).toBeVisible()
})

test('a text that was sent is not called unsaved where it stands again before its answer', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const headers = { authorization: staff.Manager.token }
  const body = { name: 'Sent text', shared: false, versions: { en: 'As it was.' } }
  await callApi(product.url, 'POST', '/admin/add-saved-text', body, headers)
  const id = await handIn(newOrder('WAYTEXT2'))
  await enter(page, 'Manager', orderPath(id))
  await expect(page.getByLabel('Remark')).toBeVisible()
  const open = async () => {
    await page.keyboard.press('t')
    await page.getByLabel('Find a text').fill('Sent text')
    await button(page, 'Change').click()
  }
  await open()
  await page.getByLabel('In English').fill('As it is now, at last.')
  const release = await holdAnswer(page, 'update-saved-text')
  await letGo(page)
  await button(page, 'Save').click()
  await letGo(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open()
  const said = toast(page, 'What you typed here before stands here again.')
  await expect(said).toContainText('It was sent and is on its way.')
  await expect(said).not.toContainText('not saved')
  release()
  await expect(toast(page, 'Text changed.')).toBeVisible()
})

test('of keys, members and sessions the one that was pressed is seen to be under way', async ({
  page,
  enter,
  product,
  staff,
}) => {
  const headers = { authorization: staff.Admin.token }
  for (const domain of ['way-one.example', 'way-two.example'])
    await callApi(product.url, 'POST', '/admin/intake-keys', { domain, sandbox: false }, headers)
  await enter(page, 'Admin', '/admin/integrations')
  const release = await holdAnswer(page, 'intake-keys/*/revoke')
  const revoke = (domain: string) => page.getByRole('button', { name: `Revoke ${domain}` })
  await revoke('way-one.example').click()
  await answer(
    page,
    'Revoke this key? Its site cannot hand in orders with it any more, at once.',
    'Yes',
  )
  await expect(revoke('way-one.example')).toHaveAttribute('data-loading', 'true')
  await expect(revoke('way-two.example')).toBeDisabled()
  await expect(revoke('way-two.example')).not.toHaveAttribute('data-loading', 'true')
  release()
  await expect(revoke('way-one.example')).toHaveCount(0)

  const leaver = { name: 'Way Leaver', email: 'wayleaver@office.example', type: 'Team' }
  await addMember(product.url, { ...leaver, password: 'lotus and rice' })
  await enter(page, 'Admin', '/admin/manage-team')
  const releaseMember = await holdAnswer(page, 'delete-team-member')
  const remove = button(page, 'Delete Way Leaver')
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(remove).toHaveAttribute('data-loading', 'true')
  releaseMember()
  await expect(remove).toHaveCount(0)
})
