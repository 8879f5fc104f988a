import { expect, type Page } from '@playwright/test'
import { textPdf } from '../../../server/src/testing/made/text-pdf.ts'
import { newOrder } from '../orders.ts'
import { addMember, signInAs } from '../people/members.ts'

export const HEAD = 'Kingdom of Cambodia e-Arrival card'
export const PDF = { mimeType: 'application/pdf' }
/** What is said of a giving. */
export const said = (page: Page) => page.locator('[data-giving]')
export const files = (page: Page) => page.locator('[data-waiting-file]')

/** A member of the test's own: nobody else's files wait beside these. */
export const enterAnew = async (
  page: Page,
  { url }: { url: string },
  name: string,
): Promise<void> => {
  const email = `${name.toLowerCase()}@office.example`
  const clerk = { name: `Batch ${name}`, email, type: 'Manager', password: 'cards at dusk' }
  await signInAs(page, url, await addMember(url, clerk))
  await page.goto(`${url}/admin/documents`)
}

type HandIn = (order: Record<string, unknown>) => Promise<string>

/** Hands in an order, and has its card wait. */
export const addCardOf = async (page: Page, handIn: HandIn, id: string, surname: string) => {
  const number = `${id.slice(0, 3)}${id.slice(-1)}88001`
  const made = newOrder(id, { passport_number: number, surname })
  await handIn(made)
  await page.getByLabel('Files to add').setInputFiles([
    {
      ...{ ...PDF, name: `${id}.pdf` },
      buffer: textPdf(HEAD, surname.toUpperCase(), number, made.arrival_date),
    },
  ])
  await expect(files(page).filter({ hasText: `${id}.pdf` })).toHaveCount(1)
}

/** Has what the page asks for wait, from now until the answer is called. */
export const holdBack = async (page: Page, what: string): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await come.promise
    await route.continue().catch(() => undefined)
  })
  return () => come.resolve()
}
