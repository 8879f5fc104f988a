import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { answer, button, expectUploaded, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Short: what runs off the page is not shown. */
const HEAD = 'e-Arrival card'
const DOUBT =
  'The document does not show the surname CHEA and the passport number. Send it all the same?'

const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    ...{ name: 'card.pdf', mimeType: 'application/pdf' },
    buffer: makePdf(`${HEAD} ${text}`),
  })

test('a card of another traveller is sent only after a second look', async ({
  page,
  enter,
  handIn,
}) => {
  const order = newOrder('DOUBT001', { passport_number: 'D1234567' })
  await enter(page, 'Team', orderPath(await handIn(order)))
  await choose(page, `SOK N7654321 ${order.arrival_date}`)
  await button(page, 'Submit (AWS)').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Order DOUBT001')
  await expect(dialog).not.toContainText('D1234567')
  await answer(page, DOUBT, 'No')
  await expect(page.getByRole('list', { name: 'Uploaded documents' })).toHaveCount(0)
  await letGo(page)
  await button(page, 'Submit (AWS)').click()
  await answer(page, DOUBT, 'Yes')
  await expectUploaded(page)
})

test('a card of this traveller is sent at once', async ({ page, enter, handIn }) => {
  const order = newOrder('DOUBT002', { passport_number: 'D1234567' })
  await enter(page, 'Team', orderPath(await handIn(order)))
  await choose(page, `Chea D 123 4567 ${order.arrival_date}`)
  await button(page, 'Submit (AWS)').click()
  await expectUploaded(page)
})

test('a card that could not be looked at is asked about, and stopped by nothing', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('DOUBT003'))))
  await page.route('**/check-document', (route) => route.abort())
  await choose(page, 'of nobody at all')
  await button(page, 'Submit (AWS)').click()
  await answer(
    page,
    'The document could not be looked at: nothing says that it is of this order. Send it all the same?',
    'Yes',
  )
  await expectUploaded(page)
})
