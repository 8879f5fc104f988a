import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { prepareKey } from './kit/cli.ts'
import { startLoggingProxy } from './kit/logging-proxy.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { signInAs } from './kit/people/members.ts'
import { admin, startProduct } from './kit/product.ts'
import { button, heading, rowOf, rows } from './kit/screen.ts'

/** What must stand in no address, no Referer and no line of the log, however it is spelled there. */
const who = {
  full_name: 'Quietina',
  surname: 'Canarysen',
  email: 'canary.mail@whisper.example',
  phone_number: '0699887766',
}
const OTHER = 'else.where@whisper.example'
const TELLING = /quietina|canarysen|whisper|99887766|canary[.%]/i

const searchBox = (page: Page) => page.getByLabel('Search this list')
const searchFor = async (page: Page, words: string): Promise<void> => {
  await searchBox(page).fill(words)
  await expect(page).toHaveURL(
    (url) => new URLSearchParams(url.hash.slice(1)).get('search') === words,
  )
  await expect(rowOf(page, 'ADDRESS01')).toBeVisible()
}

const isOpen = async (page: Page, orderId: string): Promise<void> => {
  await expect(heading(page)).toHaveText(`${who.full_name} ${who.surname}`)
  expect(new URL(page.url()).pathname).toBe(orderPath(orderId))
}

/** A morning of the office: find him in every way, export, walk the list, mail and save his document. */
const workInOffice = async (page: Page): Promise<void> => {
  for (const words of [`${who.full_name} ${who.surname}`, who.email, who.phone_number])
    await searchFor(page, words)
  await searchFor(page, 'Canarysen')
  await expect(rows(page)).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await button(page, 'Export list as CSV').click()
  await saved
  await rowOf(page, 'ADDRESS01').getByRole('link', { name: /View/ }).click()
  await isOpen(page, 'ADDRESS01')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'Canarysen Quietina.pdf', mimeType: 'application/pdf' },
    buffer: makePdf('a card'),
  })
  await button(page, 'Submit (AWS)').click()
  const file = page.getByRole('list', { name: 'Uploaded documents' }).getByRole('button').first()
  await expect(file).toBeVisible()
  const document = page.waitForEvent('download')
  await file.click()
  expect((await document).suggestedFilename()).toBe('Canarysen Quietina.pdf')
}

/** Back, a reload and a shared link find the list as it was, and the way through it stays (refine#1410). */
const comeBack = async (page: Page): Promise<void> => {
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('Canarysen')
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(searchBox(page)).toHaveValue('Canarysen')
  await page.keyboard.press('Tab')
  await button(page, 'Skip to the screen').press('Enter')
  await expect(page.locator('#screen')).toBeFocused()
  await expect(searchBox(page)).toHaveValue('Canarysen')
  const shared = await page.context().newPage()
  await shared.goto(page.url())
  await expect(searchBox(shared)).toHaveValue('Canarysen')
  await expect(rows(shared)).toHaveCount(2)
  await shared.close()
}

const findByKeys = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Find an order or a screen' }).fill(who.email)
  await page.getByRole('dialog').getByText('ADDRESS01').click()
  await isOpen(page, 'ADDRESS01')
}

const mailElsewhere = async (page: Page): Promise<void> => {
  const history = page.getByRole('region', { name: 'Email History' })
  await history.getByRole('textbox').fill(OTHER)
  await history.getByRole('button', { name: /AWS/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(history).toContainText(OTHER)
}

/** What a traveller with a plain card asks for: nothing of who he is stands in his addresses either. */
const track = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${url}/track-order/ADDRESS02`)
  await page.getByLabel('Email ID').fill(who.email)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await page.waitForURL(/\/get-new-order-details\//)
  await expect(page.getByText(who.full_name).first()).toBeVisible()
  await page.close()
}

test('a day of work leaves no name and no search word in addresses, Referers or the log', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  let target = ''
  const proxy = await startLoggingProxy(() => target)
  const env = { LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1/32', PUBLIC_URL: proxy.url }
  const product = await startProduct(env, prepareKey)
  target = product.url
  const context = await browser.newContext()
  try {
    const key = { 'x-api-key': product.intakeKey }
    for (const id of ['ADDRESS01', 'ADDRESS02'])
      await callApi(proxy.url, 'POST', '/intake/orders', newOrder(id, who), key)
    const page = await context.newPage()
    await signInAs(page, proxy.url, admin)
    await workInOffice(page)
    await comeBack(page)
    await findByKeys(page)
    await mailElsewhere(page)
    await track(context, proxy.url)
    await page.goto(proxy.url + orderPath('ADDRESS02'))
    await isOpen(page, 'ADDRESS02')
    const before = proxy.lines.length
    await page.goto(`${proxy.url}/admin/order-history?search=Canarysen&size=25`)
    await expect(searchBox(page)).toHaveValue('Canarysen')
    expect(page.url()).toBe(`${proxy.url}/admin/order-history?size=25#search=Canarysen`)
    // The address of before itself could not but be asked for with its words; nothing after it was.
    const bookmark = proxy.lines.findIndex(
      (line, at) => at >= before && /search=Canarysen/.test(line),
    )
    expect(proxy.lines[bookmark]).toContain('GET /admin/order-history?search=Canarysen')
    proxy.lines.splice(bookmark, 1)
    const addresses = proxy.lines.filter((line) => TELLING.test(line))
    expect(addresses).toEqual([])
    expect(proxy.lines.length).toBeGreaterThan(40)
    const log = product.log().split('\n')
    expect(log.filter((line) => TELLING.test(line))).toEqual([])
    expect(log.length).toBeGreaterThan(40)
  } finally {
    await context.close()
    await product.stop()
    await proxy.stop()
  }
})
