import { expect, type Page } from '@playwright/test'
import { heading, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Holds the lists that are asked for from now on. */
const holdLists = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/get-orders-list/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('while a new search or filter is answered no number of another question is told, and nothing jumps', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  const head = heading(page).locator('..')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const number = /\d/
  await expect(head).toHaveText(number)
  const before = await pages.boundingBox()
  const next = await pages.getByRole('button', { name: 'Next page' }).boundingBox()
  const letCome = await holdLists(page)
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('SEEDMANY0007')
  await expect(page).toHaveURL(/search=/)
  await expect(head).not.toHaveText(number)
  await expect(pages.getByText(/ of /)).toHaveCount(0)
  await expect(pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveCount(0)
  expect(await pages.boundingBox()).toEqual(before)
  expect(await pages.getByRole('button', { name: 'Next page' }).boundingBox()).toEqual(next)
  letCome()
  await expect(rows(page)).toHaveCount(1)
  await expect(head).toHaveText(/1/)
  await expect(pages.getByText(/1–1 of 1/)).toBeVisible()
})

test('the number stays while another page, or another order of the same list, is on its way', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  const head = heading(page).locator('..')
  const told = await head.innerText()
  const letCome = await holdLists(page)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  expect(await head.innerText()).toBe(told)
  // The rows are still those of before: no range is said over them.
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByText(/ of /)).toHaveCount(0)
  letCome()
  await expect(rows(page).first()).toHaveAttribute('data-index', '0')
  await expect(pages.getByText(/^11–20 of /)).toBeVisible()
})
