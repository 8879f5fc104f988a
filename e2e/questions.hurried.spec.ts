import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { questions } from './kit/forms/questions.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Please confirm' })

/** What is written to the product, by path and key; while `lost`, the product acts and nobody hears of it. */
const watchWrites = async (page: Page, call: string) => {
  const writes = { keys: new Set<string>(), others: [] as string[], lost: true }
  page.on('request', (one) => {
    const path = new URL(one.url()).pathname
    const isQuiet = /viewing|user_info|quiet|find|get-|email-content/.test(path)
    const isOther = one.method() !== 'GET' && path.startsWith('/api/admin/') && !isQuiet
    if (isOther) writes.others.push(path)
  })
  await page.route(`**/api/admin/${call}`, async (route) => {
    writes.keys.add(route.request().headers()['idempotency-key'] ?? '')
    if (!writes.lost) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return writes
}

/** Yes by keys, as a hand does that presses twice. */
const sayYesTwice = async (page: Page): Promise<void> => {
  await expect(button(page, 'Yes')).toBeEnabled()
  await expect(button(page, 'No')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  for (const [at, { what, call, make }] of questions.entries())
    test(`${what}: No sends nothing, and a Yes whose answer is lost acts once, at ${width} px`, async ({
      page,
      product,
      staff,
      enter,
      handIn,
    }) => {
      await page.setViewportSize({ width, height })
      const { token } = staff.Admin
      const by = async (method: string, path: string, body?: unknown) =>
        (await callApi(product.url, method, path, body, { authorization: token })).data
      const name = `ASKED${width}N${at}`
      const thing = await make({ product, token, by, handIn }, name)
      await enter(page, 'Admin', thing.path)
      const writes = await watchWrites(page, call)
      const pattern = new RegExp(`/${call.replace('*', '[^/]+')}$`)
      await thing.ask(page)
      await expect(asked(page)).toContainText(thing.named)
      await letGo(page)
      await page.keyboard.press('Enter')
      await expect(asked(page)).toBeHidden()
      await letGo(page)
      expect(writes.others).toEqual([])
      expect(await thing.isDone()).toBe(false)

      await thing.ask(page)
      await expect(asked(page)).toContainText(thing.named)
      await sayYesTwice(page)
      await expect(toast(page, 'The server cannot be reached')).toBeVisible()
      await expect(asked(page)).toBeHidden()
      expect(await thing.isDone()).toBe(true)
      expect(writes.keys.size).toBe(1)
      expect(writes.others.filter((path) => !pattern.test(path))).toEqual([])
    })
