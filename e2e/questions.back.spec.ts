import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { questions } from './kit/forms/questions.ts'
import { button, heading } from './kit/screen.ts'
import { test } from './kit/test.ts'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Please confirm' })

/** Leaves the screen within the office and comes back to it: Forward leaves it once more, as Back does. */
const goAndComeBack = async (page: Page): Promise<void> => {
  const link = page.getByRole('navigation').getByRole('link', { name: 'Awaiting Customer' })
  await link.click()
  await expect(heading(page)).toHaveText('Awaiting Response')
  await page.goBack()
  await expect(page).not.toHaveURL(/awaiting-response/)
}

/** Leaves it, under the Yes of a hand that was on its way: the dialog may still be seen to go. */
const leaveUnderYes = async (page: Page): Promise<void> => {
  const yes = await button(page, 'Yes').elementHandle()
  await yes?.evaluate((element: HTMLElement) => {
    window.addEventListener('popstate', () => element.click(), { once: true })
    history.forward()
  })
}

for (const [at, { what, call, make }] of questions.entries())
  test(`${what}: Back or Forward is No, and a Yes that is pressed after it does nothing on the page that came`, async ({
    page,
    product,
    staff,
    enter,
    handIn,
  }) => {
    const { token } = staff.Admin
    const by = async (method: string, path: string, body?: unknown) =>
      (await callApi(product.url, method, path, body, { authorization: token })).data
    const thing = await make({ product, token, by, handIn }, `BACKN${at}`)
    await enter(page, 'Admin', thing.path)
    await goAndComeBack(page)
    await thing.ask(page)
    await expect(asked(page)).toContainText(thing.named)
    await expect(button(page, 'Yes')).toHaveAttribute('aria-disabled', 'false')
    const sent: string[] = []
    const pattern = new RegExp(`/${call.replace('*', '[^/]+')}$`)
    page.on('request', (one) => sent.push(new URL(one.url()).pathname))
    const place = await button(page, 'Yes').boundingBox()
    await leaveUnderYes(page)
    await expect(heading(page)).toHaveText('Awaiting Response')
    await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/awaiting-response/)
    expect(sent.filter((path) => pattern.test(path))).toEqual([])
    expect(await thing.isDone()).toBe(false)
  })
