import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button, expectUnsaid, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const BOX = '[data-order-key=u]'

/** Lets go files of these names over a place; answers whether the page kept the browser from opening them. */
const drop = (page: Page, place: string, names: string[]) =>
  page.evaluate(
    ([selector, all]) => {
      const dataTransfer = new DataTransfer()
      for (const name of all) dataTransfer.items.add(new File(['%PDF-1.7'], name))
      const target = document.querySelector(selector)
      const over = { bubbles: true, cancelable: true, dataTransfer }
      return ['dragover', 'drop'].map((type) => {
        const event = new DragEvent(type, over)
        target?.dispatchEvent(event)
        return event.defaultPrevented
      })
    },
    [place, names] as const,
  )

test('a file that is let go beside the box opens in no browser, and of two at once none is taken unsaid', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('DROPPED1'))))
  await expect(page.locator(BOX)).toBeVisible()
  await lateListeners(page)
  expect(await drop(page, 'h1', ['beside.pdf'])).toEqual([true, true])
  await expect(page.locator(BOX)).toContainText('Choose a PDF')
  await drop(page, BOX, ['one.pdf', 'two.pdf'])
  await expect(toast(page, 'None was taken: an order gets one document at a time.')).toBeVisible()
  await expect(page.locator(BOX)).toContainText('Choose a PDF')
  await drop(page, BOX, ['one.pdf'])
  await expect(page.locator(BOX)).toContainText('one.pdf')
})

test('a file that was saved anew after it was chosen is to be chosen again, and is no lost line', async ({
  page,
  enter,
  handIn,
}) => {
  const order = newOrder('RESAVED1')
  await enter(page, 'Team', orderPath(await handIn(order)))
  const folder = mkdtempSync(join(tmpdir(), 'resaved-'))
  const path = join(folder, 'card.pdf')
  const card = makePdf(`Chea ${order.arrival_date}`)
  writeFileSync(path, card)
  await page.locator('input[type=file]').setInputFiles(path)
  writeFileSync(path, Buffer.concat([card, Buffer.from('\n')]))
  await button(page, 'Submit (AWS)').click()
  await expect(page.getByRole('alert').getByText('Choose it again.')).toBeVisible()
  await expectUnsaid(page, 'No answer came')
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByText('Choose it again.')).toHaveCount(0)
  rmSync(folder, { recursive: true })
})
