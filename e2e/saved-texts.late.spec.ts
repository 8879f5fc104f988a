import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const option = (page: Page, name: string) => page.getByRole('option', { name })
const words = (page: Page) => page.locator('[data-saved-text]')

type Saved = { id: number; edition: number; name: string }
/** The texts as a colleague changes them, by the calls behind the screen. */
const textsOf = (url: string, authorization: string) => {
  const post = (call: string, body: object) =>
    callApi(url, 'POST', `/admin/${call}`, body, { authorization })
  const named = async (name: string): Promise<Saved> => {
    const { data } = await callApi(url, 'GET', '/admin/saved-texts', undefined, { authorization })
    const found = (data as Saved[]).find((text) => text.name === name)
    if (!found) throw new Error(`There is no text ${name}`)
    return found
  }
  return {
    add: (name: string, en: string) =>
      post('add-saved-text', { name, shared: true, versions: { en } }),
    change: async (name: string, en: string) =>
      post('update-saved-text', { ...(await named(name)), shared: true, versions: { en } }),
    remove: async (name: string) => {
      const { id, edition } = await named(name)
      return post('delete-saved-text', { id, edition })
    },
  }
}

/** Opens the texts that are known here, of long ago; their list, asked for anew, comes when it is let go. */
const openOlder = async (page: Page, typed: string): Promise<() => void> => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/admin/saved-texts', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 10_000
  })
  await page.keyboard.press('t')
  await expect(page.getByLabel('Find a text')).toBeFocused()
  await page.keyboard.type(typed)
  return release
}
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await letGo(page)
}
const begin = async (page: Page) => {
  await expect(button(page, 'Saved texts')).toBeVisible()
  await page.keyboard.press('t')
  await expect(words(page)).toBeVisible()
  await close(page)
}

test('a text that a colleague put before the one that is looked at is not taken in its place', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const texts = textsOf(product.url, staff.Admin.token)
  for (const at of [0, 1, 2, 3]) await texts.add(`Late${at} b`, 'Seen words')
  await enter(page, 'Manager', orderPath(await handIn(newOrder('TEXTSLATE1'))))
  await begin(page)
  const came: (string | null)[] = []
  await page.context().route('https://wa.me/**', (route) => {
    came.push(new URL(route.request().url()).searchParams.get('text'))
    return route.abort()
  })
  const intoComment = async () => {
    const remark = page.getByLabel('Remark')
    await expect(remark).not.toHaveValue('')
    await expect(dialog(page)).toHaveCount(0)
    await expect(remark).toBeFocused()
    came.push(await remark.inputValue())
    await remark.fill('')
    await page.keyboard.press('Escape')
    await expect(remark).not.toBeFocused()
  }
  const takes = [
    () => page.keyboard.press('Enter').then(intoComment),
    () => button(page, 'Put into the comment').click().then(intoComment),
    async () => {
      await button(page, 'Put into a mail').click()
      const message = dialog(page).getByLabel('Message')
      await expect(message).not.toHaveValue('')
      came.push(await message.inputValue())
      await close(page)
    },
    async () => {
      await dialog(page).getByRole('link', { name: 'Send Whatsapp Message' }).click()
      await expect.poll(() => came.length).toBe(4)
    },
  ]
  for (const [at, take] of takes.entries()) {
    await texts.add(`Late${at} a`, 'Unseen words')
    const release = await openOlder(page, `Late${at}`)
    await expect(words(page)).toHaveText('Seen words')
    await letGo(page)
    release()
    await expect(option(page, `Late${at} a`)).toBeVisible()
    await take()
    await page.unroute('**/admin/saved-texts')
  }
  expect(came).toEqual(['Seen words', 'Seen words', 'Seen words', 'Seen words'])
})

for (const [at, what] of (['changes', 'deletes'] as const).entries())
  test(`a text that a colleague ${what} in the moment of the press is taken as it was seen`, async ({
    page,
    enter,
    handIn,
    product,
    staff,
  }) => {
    const texts = textsOf(product.url, staff.Admin.token)
    const name = `Latemoment${at}`
    await texts.add(`${name} a`, 'Seen words')
    await texts.add(`${name} b`, 'Unseen words')
    await enter(page, 'Manager', orderPath(await handIn(newOrder(`TEXTSMOMENT${at}`))))
    await begin(page)
    if (what === 'deletes') await texts.remove(`${name} a`)
    else await texts.change(`${name} a`, 'Unseen words')
    const release = await openOlder(page, name)
    await expect(words(page)).toHaveText('Seen words')
    await letGo(page)
    // A hand that is on its way: it presses as the words change.
    await words(page).evaluate((shown) => {
      const root = shown.closest('[role=dialog]') ?? document.body
      const buttons = () => [...root.querySelectorAll('button')]
      new MutationObserver((_, observer) => {
        if (root.querySelector('[data-saved-text]')?.textContent !== 'Unseen words') return
        observer.disconnect()
        buttons()
          .find(({ textContent }) => textContent === 'Put into the comment')
          ?.click()
      }).observe(root, { subtree: true, childList: true, characterData: true })
    })
    release()
    await expect(page.getByLabel('Remark')).toHaveValue('Seen words')
  })
