import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { answer, button, expectUnsaid, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const CHANGE = 'Are you sure you want to change the gateway?'

test('the active gateway is preselected, and is changed', async ({ page, signIn }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Gateway Setting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Gateway')
  const select = page.getByLabel('Gateway', { exact: true })
  const before = await select.locator('option:checked').innerText()
  await expect(page.getByText(`Active now: ${before}`)).toBeVisible()
  await expectNoAxeFindings(page)
  // Whichever is not active: an earlier test may have changed it.
  const other = await select.locator('option', { hasNotText: before }).last().innerText()
  await select.selectOption(other)
  await button(page, 'Active Gateway').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`From ${before} to ${other}.`)
  await answer(page, CHANGE, 'No')
  await page.reload()
  await expect(select.locator('option:checked')).toHaveText(before)
  // What is active already is not changed, and nobody says so.
  await button(page, 'Active Gateway').click()
  await expect(toast(page, 'This gateway is active already.')).toBeVisible()
  await expectUnsaid(page, 'changed successfully')
  await select.selectOption(other)
  await button(page, 'Active Gateway').click()
  await answer(page, CHANGE, 'Yes')
  await expect(page.getByText('Gateway changed successfully.')).toBeVisible()
  await page.reload()
  await expect(select.locator('option:checked')).toHaveText(other)
  await expect(page.getByText(`Active now: ${other}`)).toBeVisible()
  const history = page.getByRole('table', { name: 'Gateway history' }).getByRole('row')
  await expect(history.nth(1)).toContainText(other)
  await expect(history.nth(1)).toContainText(before)
  const effects = page.getByRole('region', { name: 'What it affects' })
  await expect(effects.getByRole('link', { name: /not paid yet/ })).toBeVisible()
  await expect(effects).toContainText('keep their link, also where their mail leaves later')
  await expectNoAxeFindings(page)
})

test('a refused change says why', async ({ page, product, signIn }) => {
  await signIn(page)
  await page.goto(`${product.url}/admin/gateway-setting`)
  const select = page.getByLabel('Gateway', { exact: true })
  await expect(select).toBeVisible()
  const message = 'This gateway does not exist.'
  await page.route('**/payment-gateway-setting', (route) =>
    route.fulfill({ status: 404, json: { status: 0, message, data: null } }),
  )
  await page.getByRole('button', { name: 'Active Gateway' }).click()
  await expect(page.getByText(message)).toBeVisible()
})

test('who looks at an old list is asked from which gateway it really goes', async ({
  page,
  product,
  staff,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/gateway-setting')
  const select = page.getByLabel('Gateway', { exact: true })
  const active = await select.inputValue()
  const shown = await select.locator('option:checked').innerText()
  const other = select.locator('option', { hasNotText: new RegExp(`Select|${shown}`) }).first()
  const meanwhile = await other.innerText()
  const gatewayId = await other.getAttribute('value')
  const headers = { authorization: staff.Manager.token }
  const path = '/admin/payment-gateway-setting'
  await callApi(product.url, 'POST', path, { gatewayId }, headers)
  // By what this page shows it is active already; it is not.
  await button(page, 'Active Gateway').click()
  await expect(page.getByRole('dialog')).toContainText(`From ${meanwhile} to ${shown}.`)
  await answer(page, CHANGE, 'No')
  await expect(select.locator('option:checked')).toHaveText(meanwhile)
  await callApi(product.url, 'POST', path, { gatewayId: active }, headers)
})

test('what another changes between the question and the Yes is not overwritten', async ({
  page,
  product,
  staff,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/gateway-setting')
  const select = page.getByLabel('Gateway', { exact: true })
  const active = await select.inputValue()
  const activeName = await select.locator('option:checked').innerText()
  const others = select.locator('option', { hasNotText: new RegExp(`Select|${activeName}`) })
  const [theirs, mine] = [await others.first().innerText(), await others.last().innerText()]
  const gatewayId = await others.first().getAttribute('value')
  await select.selectOption(mine)
  await button(page, 'Active Gateway').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const headers = { authorization: staff.Manager.token }
  const path = '/admin/payment-gateway-setting'
  await callApi(product.url, 'POST', path, { gatewayId }, headers)
  await answer(page, CHANGE, 'Yes')
  await expect(toast(page, `${theirs} is active now. Nothing was changed.`)).toBeVisible()
  await expect(page.getByText(`Active now: ${theirs}`)).toBeVisible()
  // What he chose he can press again, and is asked from which one it goes.
  await expect(select.locator('option:checked')).toHaveText(mine)
  await callApi(product.url, 'POST', path, { gatewayId: active }, headers)
})

test('no other gateway is chosen while the last choice is on its way: its answer would undo it', async ({
  page,
  signIn,
  product,
}) => {
  await signIn(page)
  await page.goto(`${product.url}/admin/gateway-setting`)
  const select = page.getByLabel('Gateway', { exact: true })
  await expect(page.getByText(/^Active now: /)).toBeVisible()
  const activeName = await select.locator('option:checked').innerText()
  const other = await select
    .locator('option', { hasNotText: new RegExp(`Select|${activeName}`) })
    .last()
    .innerText()
  await select.selectOption(other)
  const come = await holdAnswer(page, 'payment-gateway-setting')
  await button(page, 'Active Gateway').click()
  await answer(page, CHANGE, 'Yes')
  await expect(select).toBeDisabled()
  come()
  await expect(toast(page, 'Gateway changed successfully.')).toBeVisible()
  await expect(select).toBeEnabled()
  await expect(select.locator('option:checked')).toHaveText(other)
  await expect(page.getByText(`Active now: ${other}`)).toBeVisible()
})

test('a gateway that a colleague makes active is told by itself', async ({
  page,
  enter,
  product,
  staff,
}) => {
  await enter(page, 'Admin', '/admin/gateway-setting')
  const select = page.getByLabel('Gateway', { exact: true })
  await expect(page.getByText(/^Active now: /)).toBeVisible()
  const activeName = await select.locator('option:checked').innerText()
  const others = select.locator('option', { hasNotText: new RegExp(`Select|${activeName}`) })
  const gatewayId = await others.last().getAttribute('value')
  const headers = { authorization: staff.Manager.token }
  const path = '/admin/payment-gateway-setting'
  await callApi(product.url, 'POST', path, { gatewayId }, headers)
  await expect(select).toHaveValue(gatewayId ?? '')
})

test('a gateway that is chosen stays chosen while a colleague changes the active one, and what nobody chose follows', async ({
  page,
  product,
  staff,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/gateway-setting')
  const select = page.getByLabel('Gateway', { exact: true })
  const active = await select.inputValue()
  const activeName = await select.locator('option:checked').innerText()
  const others = select.locator('option', { hasNotText: new RegExp(`Select|${activeName}`) })
  const gatewayId = await others.first().getAttribute('value')
  const meanwhile = await others.first().innerText()
  const chosen = await others.last().innerText()
  expect(chosen).not.toBe(meanwhile)
  const change = (id: string | null) =>
    callApi(
      product.url,
      'POST',
      '/admin/payment-gateway-setting',
      { gatewayId: id },
      { authorization: staff.Manager.token },
    )
  await select.selectOption(chosen)
  await select.focus()
  await change(gatewayId)
  await expect(page.getByText(`Active now: ${meanwhile}`)).toBeVisible()
  await expect(select.locator('option:checked')).toHaveText(chosen)
  await expect(select).toBeFocused()
  await page.reload()
  await expect(select.locator('option:checked')).toHaveText(meanwhile)
  await expect(page.getByText(`Active now: ${meanwhile}`)).toBeVisible()
  await change(active)
  await expect(select.locator('option:checked')).toHaveText(activeName)
})
