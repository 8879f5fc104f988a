import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { answer, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Of the answer to work on a whole queue the last line comes when it is let go. */
const holdLastLine = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    const released = new Promise<void>((done) => {
      Object.assign(window, { release: done })
    })
    window.fetch = async (input, init) => {
      const response = await send(input, init)
      if (!(input instanceof Request && input.url.endsWith('/bulk-queue'))) return response
      const lines = (await response.text()).trim().split('\n')
      const last = lines.pop()
      const encoder = new TextEncoder()
      const body = new ReadableStream({
        async start(out) {
          out.enqueue(encoder.encode(`${lines.join('\n')}\n`))
          await released
          out.enqueue(encoder.encode(`${last}\n`))
          out.close()
        },
      })
      return new Response(body, response)
    }
  })

test('how far work on a whole queue is stays before who goes to another screen, and can be stopped there', async ({
  page,
  enter,
  handIn,
}) => {
  for (const n of [1, 2]) await handIn(newOrder(`FARTHER${n}`))
  await holdLastLine(page)
  await enter(page, 'Admin', '/admin/now')
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link', { name: 'Refunds' }).click()
  await page.getByRole('link', { name: 'New Orders' }).first().click()
  await page.getByLabel('Search this list').fill('FARTHER')
  await expect(rows(page)).toHaveCount(2)
  await rowOf(page, 'FARTHER1').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await answer(page, 'Are you sure want to assigned orders.', 'Yes')
  const progress = page.getByRole('dialog', { name: 'Assign to me' })
  await expect(progress).toContainText('2 of 2')
  // What was searched for may be a step of its own.
  await expect(async () => {
    await page.goBack()
    await expect(page).toHaveURL(/refund-order/, { timeout: 1_000 })
  }).toPass()
  await expect(progress).toContainText('2 of 2')
  await expect(progress.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.evaluate(() => (window as unknown as { release: () => void }).release())
  await expect(progress).toBeHidden()
  await expect(toast(page, /assigned/)).toBeVisible()
})
