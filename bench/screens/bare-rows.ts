import type { Page } from '@playwright/test'

/** More than a hand scrolls past in the time of the measure. */
const ROWS = 6_000

/** The floor of scrolling: a table of plain text, all of whose rows are there, as wide, as high and with as many columns as an order list. */
export const showBareRows = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.evaluate((rows) => {
    document.body.innerHTML = `<div style="height: 800px; overflow: auto">
      <table aria-rowcount="${rows}" style="table-layout: fixed; width: 1400px; font: 13px sans-serif"></table>
    </div>`
    const cells = ['Sokha Chan', 'EA-100200', 'sokha@example.com', '+855 12 345 678', 'Completed']
    const row = `<tr style="height: 40px">${[...cells, ...cells].map((text) => `<td>${text}</td>`).join('')}</tr>`
    const table = document.querySelector('table')
    if (table) table.innerHTML = row.repeat(rows)
  }, ROWS)
}
