import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { button } from './kit/screen.ts'
import { test as base } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

type Files = Record<string, Uint8Array>

/** The page out of the bundle, from a disk, in a browser without a network; what it asks for is noted. */
const openVerifier = async (browser: Browser, files: Files, script = '') => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-bundle-'))
  const path = join(folder, 'verify.html')
  await writeFile(path, files['verify.html'] ?? '')
  const context = await browser.newContext({ offline: true })
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  const asked: string[] = []
  const problems: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const url = pathToFileURL(path).href
  await page.goto(url)
  return { page, asked, problems, url, folder }
}

const check = async (page: Page, files: Files, name: string): Promise<void> => {
  const buffer = Buffer.from(zipSync(files, { level: 0 }))
  await page.locator('#zip').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await expect(page.locator('#result')).toContainText(`${name}:`)
}

type Own = {
  /** The record's card of an order that is handed in, open in the office. */
  openRecord: (order: ReturnType<typeof newOrder>) => Promise<Locator>
  /** The bundle of an order with a document, as the office saves it. */
  bundleOf: (order: ReturnType<typeof newOrder>) => Promise<Files>
}
const test = base.extend<Own>({
  openRecord: async ({ page, enter, handIn, product, staff }, use) => {
    await use(async (order) => {
      const orderId = await handIn(order)
      await uploadDocument(product, staff.Team.token, orderId, makePdf('Cambodia e-Arrival Card'))
      await enter(page, 'Team', orderPath(orderId))
      await button(page, 'Record').click()
      const card = page.getByRole('dialog', { name: 'Record' })
      await expect(card).toContainText('Checked just now: all agrees')
      return card
    })
  },
  bundleOf: async ({ page, openRecord }, use) => {
    await use(async (order) => {
      const card = await openRecord(order)
      await expect(card).toContainText(/\d+ events/)
      const started = page.waitForEvent('download')
      await card.getByRole('button', { name: 'Evidence bundle' }).click()
      const download = await started
      expect(download.suggestedFilename()).toMatch(/^evidence-BUNDLE0\d\.zip$/)
      return unzipSync(new Uint8Array(await readFile(await download.path())))
    })
  },
})

test('a bundle is checked in a browser without a network, and each file that differs is named', async ({
  browser,
  bundleOf,
}) => {
  test.setTimeout(180_000)
  const files = await bundleOf(newOrder('BUNDLE01', { passport_number: 'CANARY777' }))
  for (const [path, bytes] of Object.entries(files))
    expect(Buffer.from(bytes).includes('CANARY777'), path).toBe(false)

  const { page: checker, asked, problems, url, folder } = await openVerifier(browser, files)
  const result = checker.locator('#result')
  await check(checker, files, 'good.zip')
  await expect(result.getByRole('heading', { level: 2 })).toHaveText('Everything agrees')
  await expect(result).toContainText('BUNDLE01')
  await expect(result).toContainText(
    Buffer.from(files['verifier-key.txt'] ?? [])
      .toString()
      .trim(),
  )
  const { violations } = await new AxeBuilder({ page: checker }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const paths = Object.keys(files)
  expect(paths.length).toBeGreaterThan(11)
  for (const path of paths) {
    const changed = Uint8Array.from(files[path] ?? [])
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    await check(checker, { ...files, [path]: changed }, `changed ${path}`)
    await expect(result.getByRole('listitem').first()).toContainText(path)
    await expect(result.getByRole('heading', { level: 2 })).toHaveText('1 thing does not agree')
    const { [path]: _, ...without } = files
    await check(checker, without, `without ${path}`)
    await expect(result).toContainText(`${path} is missing`)
  }
  await check(checker, { ...files, 'extra\u202e.pdf': Uint8Array.of(1) }, 'more.zip')
  await expect(result.getByRole('listitem').first()).toHaveText('extra\\u202e.pdf was added')

  // The folder that it was unpacked into, after somebody looked at it on a Mac.
  const unpacked = join(folder, 'unpacked')
  for (const [path, bytes] of Object.entries({ ...files, 'documents/.DS_Store': Buffer.of(1) })) {
    await mkdir(dirname(join(unpacked, path)), { recursive: true })
    await writeFile(join(unpacked, path), bytes)
  }
  await checker.locator('#folder').setInputFiles(unpacked)
  await expect(result).toContainText('unpacked:')
  await expect(result.getByRole('heading', { level: 2 })).toHaveText('Everything agrees')
  await expect(result).toContainText('documents/.DS_Store')

  // Bytes of the ZIP itself, as a disk or a hand changes them, and a file that is none.
  const zip = Buffer.from(zipSync(files, { level: 0 }))
  const place = zip.indexOf(Buffer.from(files['chain.ndjson'] ?? [])) + 4
  zip[place] = (zip[place] ?? 0) ^ 0xff
  await writeFile(join(folder, 'broken.zip'), zip)
  await checker.locator('#zip').setInputFiles(join(folder, 'broken.zip'))
  await expect(result.getByRole('listitem').first()).toContainText('chain.ndjson')
  const hidden = Buffer.concat([Buffer.from('PK'), zip])
  hidden.writeUInt32LE(zip.readUInt32LE(zip.length - 6) + 2, hidden.length - 6)
  await writeFile(join(folder, 'hidden.zip'), hidden)
  await checker.locator('#zip').setInputFiles(join(folder, 'hidden.zip'))
  await expect(result).toContainText('The ZIP holds bytes that no file accounts for')
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(
    'hidden.zip cannot be relied on',
  )
  const noZip = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no zip') }
  await checker.locator('#zip').setInputFiles(noZip)
  await expect(result).toContainText('a.txt cannot be relied on')
  expect(problems).toEqual([])
  expect(asked).toEqual([url])
})

test('a record that is found to differ once its bundle is asked for is shown so, and nobody is said to have been told', async ({
  page,
  openRecord,
}) => {
  const card = await openRecord(newOrder('BUNDLE03'))
  // Somebody changes the record between the look and the press.
  await page.route('**/api/admin/get-evidence-bundle', (route) =>
    route.fulfill({
      status: 409,
      json: { status: 0, message: 'No bundle can be made: download 7 differs.', data: null },
    }),
  )
  await page.route('**/api/admin/order-evidence/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { checked: object } }
    const checked = { ...body.data.checked, problems: ['download 7 is not as it was written'] }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, checked } } })
  })
  await card.getByRole('button', { name: 'Evidence bundle' }).click()
  await expect(card.getByRole('listitem')).toHaveText('download 7 is not as it was written')
  await expect(card).toContainText('No bundle can be made over a record that differs.')
  await expect(card.getByRole('button', { name: 'Evidence bundle' })).toBeDisabled()
  await expect(card).not.toContainText('Admins were told')
})

test('a bundle is checked where the browser has no cryptography of its own', async ({
  browser,
  bundleOf,
}) => {
  const files = await bundleOf(newOrder('BUNDLE02'))
  const without = [
    "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })",
    "SubtleCrypto.prototype.importKey = () => Promise.reject(new Error('no Ed25519'))",
  ]
  for (const script of without) {
    const { page: checker } = await openVerifier(browser, files, script)
    const heading = checker.locator('#result').getByRole('heading', { level: 2 })
    await check(checker, files, 'good.zip')
    await expect(heading).toHaveText('Everything agrees')
    const note = Buffer.from(files['checkpoint.txt'] ?? []).toString()
    const forged = Buffer.from(note.replace(/\n\d+\n/, '\n9999\n'))
    await check(checker, { ...files, 'checkpoint.txt': forged }, 'forged.zip')
    await expect(checker.locator('#result')).toContainText(
      'checkpoint.txt: the signature is not of this text by this key',
    )
  }
})
