import type { Page } from '@playwright/test'
import { callApi } from '../api.ts'
import { prepareKey } from '../cli.ts'
import { newOrder } from '../orders.ts'
import { makePdf } from '../pdf.ts'
import { makeStaff, type Staff } from '../people/staff.ts'
import { type Product, startProduct, startScript } from '../product.ts'
import { test as base } from '../test.ts'
import { uploadDocument } from '../upload.ts'

type Office = Product & { staff: Staff }
type Offices = {
  /** No provider is set up. */
  silent: Office
  /** Sendgrid alone is set up, so that none takes over from it. */
  alone: Office & { sendgrid: string }
}

const open = async (env: Record<string, string>): Promise<Office> => {
  const product = await startProduct({ MAILS_AN_HOUR: '1000', ...env }, prepareKey)
  return { ...product, staff: await makeStaff(product.url) }
}

const openAlone = async (): Promise<Offices['alone']> => {
  const script = 'server/src/testing/mail/sendgrid-stand-in.ts'
  const { url: sendgrid, stop } = await startScript(script)
  const office = await open({ SENDGRID_API_KEY: 'SG.stand-in', SENDGRID_BASE_URL: sendgrid })
  const stopBoth = async () => {
    await office.stop()
    await stop()
  }
  return { ...office, sendgrid, stop: stopBoth }
}

/** An office for the tests of a file: the mails that those of another left behind are in none of its lists. */
const officeOfFile = <T extends Office>(openOne: () => Promise<T>) => {
  let opened: { file: string; office: T } | undefined
  const stop = async (): Promise<void> => opened?.office.stop()
  const of = async (file: string): Promise<T> => {
    if (opened?.file !== file) {
      await stop()
      opened = { file, office: await openOne() }
    }
    return opened.office
  }
  return { of, stop }
}

type Opened = {
  silentOf: ReturnType<typeof officeOfFile<Offices['silent']>>
  aloneOf: ReturnType<typeof officeOfFile<Offices['alone']>>
}

export const test = base.extend<Offices, Opened>({
  silentOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const offices = officeOfFile(() => open({}))
      await use(offices)
      await offices.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  aloneOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const offices = officeOfFile(openAlone)
      await use(offices)
      await offices.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  silent: [
    async ({ silentOf }, use, { file }) => use(await silentOf.of(file)),
    { timeout: 120_000 },
  ],
  alone: [async ({ aloneOf }, use, { file }) => use(await aloneOf.of(file)), { timeout: 120_000 }],
})

const document = makePdf('Cambodia e-Arrival Card')

/** The rows of a list of the Mail screen. */
export const mailsOn = (page: Page, list: string) =>
  page.getByRole('table', { name: `Mails: ${list}`, exact: true }).locator('tbody')
/** How a stand-in answers from now on. */
export const tell = (standIn: string, behaviour: object) =>
  fetch(`${standIn}/stand-in/always`, { method: 'POST', body: JSON.stringify(behaviour) })

/** Hands in an order and uploads its document, as a landing site and a member do. */
export const mailed = async (office: Office, orderId: string, provider?: string): Promise<void> => {
  const headers = { 'x-api-key': office.intakeKey }
  const made = await callApi(office.url, 'POST', '/intake/orders', newOrder(orderId), headers)
  if (made.status !== 1) throw new Error(made.message)
  await uploadDocument(office, office.staff.Team.token, orderId, document, 'card.pdf', provider)
}
