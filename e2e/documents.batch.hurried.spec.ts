import { expect } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { callApi } from './kit/api.ts'
import {
  addCardOf,
  enterAnew,
  files,
  HEAD,
  holdBack,
  PDF,
  said,
} from './kit/batch/waiting-cards.ts'
import { newOrder } from './kit/orders.ts'
import { answer, button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a file whose order was looked for is offered to no other one until the list has it', async ({
  page,
  handIn,
  product,
}) => {
  await enterAnew(page, product, 'Sought')
  await addCardOf(page, handIn, 'SOUGHT01', 'Soughtson')
  await handIn(newOrder('SOUGHT02', { surname: 'Elsewhere' }))
  await expect(button(page, 'Give to SOUGHT01')).toBeEnabled()
  await button(page, 'Find another order').click()
  await page.getByLabel('Find by id, name, email or phone').fill('SOUGHT02')
  const found = page.getByRole('list', { name: 'Found orders' }).getByRole('button')
  await expect(found).toHaveText([/SOUGHT02/])
  const listComes = await holdBack(page, '**/admin/waiting-files')
  const compared = page.waitForResponse('**/choose-order-of-file')
  await found.click()
  await compared
  await page.waitForTimeout(1_000)
  const isOverThePage = (await page.getByRole('dialog').count()) > 0
  const isOffered = (await button(page, 'Give to SOUGHT01').count()) > 0
  expect({ isOffered: isOffered && !isOverThePage }).toEqual({ isOffered: false })
  listComes()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Give to SOUGHT02')).toBeEnabled()
})

test('a press that meets another order beside the file gives it to neither', async ({
  page,
  handIn,
  product,
}) => {
  await enterAnew(page, product, 'Under')
  await handIn(newOrder('UNDER002', { surname: 'Understone' }))
  await addCardOf(page, handIn, 'UNDER001', 'Understone')
  await expect(button(page, 'Give to UNDER001')).toBeEnabled()
  await letGo(page)
  // In another tab its member names another order for it.
  const authorization = await page.evaluate<string>(
    () => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken,
  )
  const id = Number(await files(page).first().getAttribute('data-waiting-file'))
  const named = await callApi(
    product.url,
    'POST',
    '/admin/choose-order-of-file',
    { id, orderId: 'UNDER002' },
    { authorization },
  )
  expect(named.status, named.message).toBe(1)
  await page.evaluate(() => {
    new MutationObserver((_changes, watch) => {
      const give = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Give to UNDER002',
      )
      if (!give) return
      watch.disconnect()
      give.click()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(button(page, 'Give to UNDER002')).toBeVisible()
  await letGo(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(said(page)).toHaveCount(0)
})

test('what is left out is none of those that are sure from the press on', async ({
  page,
  handIn,
  product,
}) => {
  await enterAnew(page, product, 'Outleft')
  for (const n of [1, 2]) await addCardOf(page, handIn, `OUTLEFT${n}`, `Outleft${'ab'[n - 1]}`)
  await expect(button(page, 'Give all sure (2)')).toBeEnabled()
  await files(page).filter({ hasText: 'OUTLEFT1' }).click()
  const callComes = await holdBack(page, '**/leave-out-file')
  await button(page, 'Leave out').click()
  await expect(button(page, 'Give all sure (1)')).toBeEnabled()
  callComes()
  await letGo(page)
  await expect(page.locator('[data-pile="left out"]')).toContainText('OUTLEFT1')
  await expect(button(page, 'Give all sure (1)')).toBeEnabled()
})

test('a file that was given waits no more, taken back or told of, however late the list comes', async ({
  page,
  handIn,
  product,
}) => {
  await enterAnew(page, product, 'Nomore')
  await addCardOf(page, handIn, 'NOMORE01', 'Nomoreson')
  await expect(button(page, 'Give all sure (1)')).toBeEnabled()
  await button(page, 'Give all sure (1)').click()
  const listComes = await holdBack(page, '**/admin/waiting-files')
  await answer(page, 'Give the sure file to its order and mail each to its traveller?', 'Yes')
  await expect(said(page)).toContainText('1 of 1 file was given')
  await letGo(page)
  await page.getByRole('button', { name: /^Undo: take 1 mail back/ }).click()
  await expect(said(page)).toContainText('1 mail was taken back')
  await expect(files(page)).toHaveCount(0)
  await letGo(page)
  await button(page, 'Close').click()
  await expect(said(page)).toHaveCount(0)
  await expect(files(page)).toHaveCount(0)
  listComes()
  await expect(page.getByText('No file waits')).toBeVisible()
})

test('what would be refused again stays told while the rest is tried again, and Undo stays in sight beside it', async ({
  page,
  handIn,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAnew(page, product, 'Staytold')
  const wrong = Array.from({ length: 14 }, (_, n) => ({
    name: `letter${n}.docx`,
    mimeType: 'application/msword',
    buffer: Buffer.from('x'),
  }))
  const asPdf = { ...PDF, name: 'renamed.pdf', buffer: Buffer.from('no PDF') }
  await page.getByLabel('Files to add').setInputFiles([...wrong, asPdf])
  const failed = page.getByRole('alert').filter({ hasText: 'could not be added' })
  await expect(failed).toContainText('15 files could not be added')
  await expect(failed.getByRole('button')).toHaveText(['Close'])
  await page.route('**/add-waiting-file', (route) => route.abort('connectionreset'))
  await page
    .getByLabel('Files to add')
    .setInputFiles([{ ...PDF, name: 'lost.pdf', buffer: textPdf(HEAD, 'Nobody', 'lost') }])
  await expect(failed).toContainText(
    '15 files could not be added. Of one file no answer came: it may wait all the same',
  )
  await page.unrouteAll({ behavior: 'wait' })
  await letGo(page)
  await button(page, 'Try again').click()
  await expect(page.getByText('1 file waits')).toBeVisible()
  await expect(failed).toContainText('15 files could not be added')
  await expect(failed).not.toContainText('no answer came')
  await expect(failed).toContainText('renamed.pdf')
  await addCardOf(page, handIn, 'STAYTOLD', 'Staytold')
  await button(page, 'Give all sure (1)').click()
  await answer(page, 'Give the sure file to its order and mail each to its traveller?', 'Yes')
  await expect(said(page)).toContainText('1 of 1 file was given to its order')
  await letGo(page)
  for (const height of [800, 640]) {
    await page.setViewportSize({ width: 1280, height })
    await expect(page.getByRole('button', { name: /^Undo: take 1 mail back/ })).toBeInViewport({
      ratio: 1,
    })
  }
})

test('a file whose adding got no answer is not called one that could not be added, and is asked about before it is lost', async ({
  page,
  product,
}) => {
  await enterAnew(page, product, 'Unheard')
  await page.route('**/add-waiting-file', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const file = { ...PDF, name: 'unheard.pdf', buffer: textPdf(HEAD, 'Nobody', 'unheard') }
  await page.getByLabel('Files to add').setInputFiles([file])
  const lost = page.getByRole('alert').filter({ hasText: 'Of one file no answer came' })
  await expect(lost).toContainText('unheard.pdf')
  await expect(page.getByText('could not be added')).toHaveCount(0)
  await expect(page.getByText('1 file waits')).toBeVisible()
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await letGo(page)
  const leave = () => page.evaluate(() => window.location.reload())
  await leave()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(lost).toBeVisible()
  await button(page, 'Close').click()
  await expect(lost).toHaveCount(0)
  await leave()
  await expect(page.getByText('1 file waits')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('what had not been added when the session ended is told after the next sign-in, and can be tried again', async ({
  page,
  product: { url },
}) => {
  await enterAnew(page, { url }, 'Ended')
  const held = await holdBack(page, '**/add-waiting-file')
  const cards = Array.from({ length: 6 }, (_, n) => ({
    ...{ ...PDF, name: `ended${n}.pdf`, buffer: textPdf(HEAD, 'Nobody', `ended ${n}`) },
  }))
  await page.getByLabel('Files to add').setInputFiles(cards)
  await expect(page.getByText('Reading 0 of 6 files')).toBeVisible()
  const authorization = await page.evaluate<string>(
    () => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken,
  )
  await callApi(url, 'POST', '/admin/logout', {}, { authorization })
  held()
  await expect(page.getByText('Your session has ended').first()).toBeVisible()
  await page.getByLabel('Email ID').fill('ended@office.example')
  await page.getByLabel('Password').fill('cards at dusk')
  await button(page, 'Sign In').click()
  const failed = page.getByRole('alert').filter({ hasText: 'could not be added' })
  await expect(failed).toContainText('6 files could not be added')
  await expect(failed).toContainText('ended5.pdf: You were signed out before it was added')
  await letGo(page)
  await button(page, 'Try again').click()
  await expect(page.getByText('6 files wait')).toBeVisible()
  await expect(failed).toHaveCount(0)
})
