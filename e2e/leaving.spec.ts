import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, expectUploaded, heading, letGo, pressTwice } from './kit/screen.ts'
import { test } from './kit/test.ts'

const card = { name: 'leaving.pdf', mimeType: 'application/pdf', buffer: textPdf('Leaving') }

const holdBack = async (page: Page, what: string): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await come.promise
    await route.continue().catch(() => undefined)
  })
  return () => come.resolve()
}

/** Closes the tab, and stays where the browser asks. */
const isAskedOnClosing = async (page: Page): Promise<boolean> => {
  const asked = page.waitForEvent('dialog', { timeout: 5_000 })
  const isAsked = asked.then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.close({ runBeforeUnload: true })
  return isAsked
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Remark')).toBeVisible()
  await lateListeners(page)
}

/** As a hand does: the page hears of it. */
const close = async (page: Page): Promise<void> => {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

const mail = (page: Page) => page.getByRole('dialog').getByLabel('Message', { exact: true })

const openMail = async (page: Page): Promise<void> => {
  await button(page, 'Write a mail').click()
  await expect(mail(page)).toBeVisible()
}

test('files that are being added are not lost unasked with a tab that is closed', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/documents')
  await expect(heading(page)).toHaveText('Documents')
  // A browser asks who has touched the page alone.
  await heading(page).click()
  const comes = await holdBack(page, '**/add-waiting-file')
  await page.getByLabel('Files to add').setInputFiles([card])
  await expect(page.getByText('Reading 0 of 1 files')).toBeVisible()
  expect(await isAskedOnClosing(page)).toBe(true)
  comes()
  await expect(page.locator('[data-waiting-file]').filter({ hasText: card.name })).toBeVisible()
  // With nothing left to lose it closes.
  await close(page)
})

test('a document that is on its way is not cut off unasked', async ({ page, enter, handIn }) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEAVING01'))))
  await heading(page).click()
  await page.locator('input[type=file]').setInputFiles(card)
  const comes = await holdBack(page, '**/upload-visa-document')
  await button(page, 'Submit (AWS)').click()
  await expect(page.getByText(/^(Sending|Storing)/)).toBeVisible()
  expect(await isAskedOnClosing(page)).toBe(true)
  comes()
  await expectUploaded(page)
})

test('a document that is only looked at yet is not cut off unasked either', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEAVING02'))))
  await heading(page).click()
  await page.locator('input[type=file]').setInputFiles(card)
  const comes = await holdBack(page, '**/check-document*')
  await button(page, 'Submit (AWS)').click()
  await expect(button(page, 'Submit (AWS)')).toBeDisabled()
  expect(await isAskedOnClosing(page)).toBe(true)
  comes()
  await expectUploaded(page)
})

test('what was typed in a tab that is closed waits for the next one, also where its dialog was closed before', async ({
  context,
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEAVING03'))))
  const order = page.url()
  await settled(page)
  await openMail(page)
  await mail(page).fill('Ten minutes of words.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Transaction').click()
  await page.getByLabel('Merchant Name').fill('Mekong Bank')
  await close(page)

  const next = await context.newPage()
  await next.goto(order)
  await openMail(next)
  await expect(mail(next)).toHaveValue('Ten minutes of words.')
  // A page that is loaded anew keeps it, for itself alone.
  await next.reload()
  await settled(next)
  const third = await context.newPage()
  await third.goto(order)
  await openMail(third)
  await expect(mail(third)).toHaveValue('')
  await openMail(next)
  await expect(mail(next)).toHaveValue('Ten minutes of words.')
  await next.keyboard.press('Escape')
  await button(next, 'Transaction').click()
  await expect(next.getByLabel('Merchant Name')).toHaveValue('Mekong Bank')
})

test('of two tabs that were closed with words of the same form none is lost, nor by a third that has its own', async ({
  context,
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEAVING06'))))
  const order = page.url()
  const third = await context.newPage()
  const write = async (tab: Page, words: string) => {
    await tab.goto(order)
    await settled(tab)
    await openMail(tab)
    await mail(tab).fill(words)
  }
  await write(third, 'Words of the third.')
  await third.keyboard.press('Escape')
  await expect(mail(third)).toHaveCount(0)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await write(first, 'Words of the first.')
  await write(second, 'Words of the second.')
  await close(first)
  await close(second)
  const found: string[] = []
  for (let times = 0; times < 3; times++) {
    await letGo(third)
    await openMail(third)
    found.push(await mail(third).inputValue())
    await mail(third).fill('')
    await third.keyboard.press('Escape')
    await expect(mail(third)).toHaveCount(0)
  }
  expect(found[0]).toBe('Words of the third.')
  expect(found.slice(1).toSorted()).toEqual(['Words of the first.', 'Words of the second.'])
})

test('of what a closed tab left the next member finds nothing', async ({
  context,
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEAVING04'))))
  await settled(page)
  await openMail(page)
  await mail(page).fill('Ten minutes of words.')
  await close(page)
  const next = await context.newPage()
  const left = () =>
    next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')))
  await next.goto('about:blank')
  await enter(next, 'Manager', '/admin/manage-team')
  await expect(heading(next)).toHaveText('Manage Team')
  expect(await left()).toEqual([])
})

test('a second Enter in an address is no answer to what the first one asked', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('LEAVING05'))))
  await heading(page).click()
  await page.locator('input[type=file]').setInputFiles(card)
  await button(page, 'Submit (AWS)').click()
  await expectUploaded(page)
  await letGo(page)
  await page.getByLabel('Email to send to').fill('other@example.com')
  await pressTwice(page, 'Enter')
  const question = page.getByRole('dialog').filter({ hasText: 'Please confirm' })
  await expect(question).toContainText('is not the address of this order')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
})
