import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button } from './kit/screen.ts'
import { test } from './kit/test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Remark', exact: true })

test('a comment that is half written in one tab is said once, whichever tab saves it', async ({
  context,
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('TWOHALVES'))))
  await box(page).fill('Called at noon')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(box(other)).toHaveValue('Called at noon')
  await box(page).fill('Called at noon, no answer')
  await expect(box(other)).toHaveValue('Called at noon, no answer')
  await button(page, 'Save Comment').click()
  await expect(box(page)).toHaveValue('')
  await expect(box(other)).toHaveValue('')

  await box(page).fill('Wrote to him')
  await expect(box(other)).toHaveValue('')
  await other.reload()
  await expect(box(other)).toHaveValue('Wrote to him')
  await box(other).fill('Wrote to him, and to his hotel')
  await expect(box(page)).toHaveValue('Wrote to him')
  await button(other, 'Save Comment').click()
  await expect(box(other)).toHaveValue('')
  await expect(box(page)).toHaveValue('')
})

test('what is written in a tab that is closed waits for the next one, whatever another tab wrote and saved', async ({
  context,
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('TWOWORDS1'))))
  const other = await context.newPage()
  await other.goto(page.url())
  // Drawn before anything is written: it goes on from nothing.
  await expect(box(other)).toBeVisible()
  await box(page).fill('The passport is blurred')
  await box(other).fill('Asked for another card')
  await expect(box(page)).toHaveValue('The passport is blurred')
  await page.close()
  await button(other, 'Save Comment').click()
  await expect(box(other)).toHaveValue('')
  const next = await context.newPage()
  await next.goto(other.url())
  await expect(box(next)).toHaveValue('The passport is blurred')
})

test('a tab that is duplicated and the one it came from keep a comment each', async ({
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('TWINTABS'))))
  await box(page).fill('Asked for the ticket')
  const [twin] = await Promise.all([
    page.waitForEvent('popup'),
    // As a browser duplicates a tab: what lies in its session is copied.
    page.evaluate(() => void window.open(location.href)),
  ])
  await expect(box(twin)).toHaveValue('Asked for the ticket')
  await box(twin).fill('Called his hotel')
  await box(page).fill('Asked for the ticket, none yet')
  await expect(box(twin)).toHaveValue('Called his hotel')
  await twin.reload()
  await expect(box(twin)).toHaveValue('Called his hotel')
  await page.reload()
  await expect(box(page)).toHaveValue('Asked for the ticket, none yet')
})

test('what another tab writes while this one is drawn is shown', async ({
  context,
  enter,
  handIn,
  page,
}) => {
  await enter(page, 'Team', orderPath(await handIn(newOrder('DRAWNLATE'))))
  await box(page).fill('Called at noon')
  const other = await context.newPage()
  // Just before this one listens: it hears of nothing that was written until then.
  await other.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = ((type: string, ...rest: [EventListener, boolean?]) => {
      const [place = ''] = Object.keys(localStorage).filter((key) =>
        key.startsWith('remark-draft:'),
      )
      const draft = JSON.parse(localStorage.getItem(place) ?? 'null')
      if (type === 'storage' && draft && document.querySelector('[aria-label=Remark]'))
        localStorage.setItem(place, JSON.stringify({ ...draft, remark: 'Called at noon, twice' }))
      listen.call(window, type, ...rest)
    }) as typeof listen
  })
  await other.goto(page.url())
  await expect(box(other)).toHaveValue('Called at noon, twice')
})
