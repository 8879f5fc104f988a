import { expect, type Page } from '@playwright/test'
import { button, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Presses one control after the other, sooner than the page is drawn anew: as a busy page gets what a hand did meanwhile. */
const pressAtOnce = async (page: Page, ...labels: string[]): Promise<void> => {
  const controls = await Promise.all(labels.map((label) => page.getByLabel(label).elementHandle()))
  await page.evaluate(async (elements) => {
    for (const element of elements) {
      ;(document.activeElement as HTMLElement | null)?.blur()
      ;(element as HTMLElement).click()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }, controls)
}

test('what is pressed right after the last key of a search takes nothing of it back', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order')
  await expect(rows(page)).toHaveCount(10)
  const search = page.getByRole('searchbox', { name: 'Search this list' })
  await search.fill('SEEDMANY0007')
  await pressAtOnce(page, 'Unassigned only')
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toHaveValue('SEEDMANY0007')
  await expect(page.getByLabel('Unassigned only')).toBeChecked()
  expect(new URL(page.url()).search).toBe('?unassigned=1')
})

test('of filters that are ticked one right after the other each is set, and Back takes one step', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/order-history')
  await expect(rows(page)).toHaveCount(10)
  await button(page, 'Filters').click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByLabel('Refunds')).toBeVisible()
  await pressAtOnce(page, 'Completed', 'Refunds', 'Mail bounced')
  for (const ticked of ['Completed', 'Refunds', 'Mail bounced'])
    await expect(filters.getByLabel(ticked)).toBeChecked()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('status')?.split(',').sort()).toEqual(['Completed', 'Refunds'])
  expect(searchParams.get('flags')).toBe('bounced')
})

test('both ends of a report are kept, however fast they are given', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/country-order')
  await expect(page.getByText(/^[\d,]+ orders? · /)).toBeVisible()
  const ends = await Promise.all(
    ['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).elementHandle()),
  )
  await page.evaluate(async (fields) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const [at, field] of fields.entries()) {
      value?.set?.call(field, ['2001-01-01', '2030-01-31'][at])
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }, ends)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2001-01-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2030-01-31')
  await expect(page).toHaveURL(/from=2001-01-01&to=2030-01-31/)
})
