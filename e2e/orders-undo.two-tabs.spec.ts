import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { answer, button, press, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

for (const [ending, status, message, said, unsaid] of [
  ['another tab took back', 0, '', 'Nothing of it is left to undo.', 'Then it stopped'],
  ['no Undo takes back any more', 404, 'There is nothing to undo any more.', '1 undone', 'goes on'],
] as const)
  test(`an Undo whose rest ${ending} says so and promises no more`, async ({
    page,
    enter,
    handIn,
    product,
    staff,
  }) => {
    const name = status === 0 ? 'BOTHTABS' : 'LATETABS'
    for (const n of [1, 2]) await handIn(newOrder(`${name}${n}`))
    await enter(page, 'Manager', `/admin/recent-order?search=${name}`)
    await expect(rows(page)).toHaveCount(2)
    await page.getByLabel('Select all rows on this page').check()
    await button(page, 'Delete Order').click()
    await answer(page, 'Are you sure you want to delete?', 'Yes')
    await expect(toast(page, 'Undo')).toBeVisible()
    let asked = 0
    await page.route('**/admin/undo', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      asked += 1
      if (asked === 1) {
        const body = {
          status: 1,
          message: '',
          data: { undone: 1, refused: 0, left: 1, results: [] },
        }
        return route.fulfill({ json: body })
      }
      if (status !== 0) return route.fulfill({ status, json: { status: 0, message } })
      const { batchId } = route.request().postDataJSON() as { batchId: string }
      const headers = { authorization: staff.Manager.token }
      await callApi(product.url, 'POST', '/admin/undo', { batchId }, headers)
      return route.continue()
    })
    await press(page, 'z')
    expect(await toast(page, said).textContent()).not.toContain(unsaid)
  })
