import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { findChromium } from './kit/chromium.ts'
import { orderPath } from './kit/orders.ts'
import { tokenOf } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { admin, startProduct } from './kit/product.ts'
import { smallerPng } from './kit/smaller-png.ts'

/** Takes the pictures of README.md and docs/guide.md, of the product with its demo in it: `npm run screenshots [-- FOLDER]`. */

const FOLDER = process.argv[2] ?? join(import.meta.dirname, '../docs/screenshots')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Shot = { name: string; path: string; size: typeof DESK }
type Detail = { order_id: string; email: string; language: string; uploadDoc: unknown[] }

// Set up, so that no notice says otherwise; nothing is mailed here.
const providers = {
  ...{ AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none' },
  ...{ SENDGRID_API_KEY: 'SG.none', SENDGRID_BASE_URL: 'http://127.0.0.1:9' },
}
const product = await startProduct({ DEMO: '1', ...providers }, async () => '')
const browser = await chromium.launch(await findChromium())

const ask = async (path: string, token: string): Promise<unknown> =>
  (await callApi(product.url, 'GET', path, undefined, { authorization: token })).data

/** A finished order in English, the README's language: one of the demo's that have a document. */
const findFinished = async (token: string): Promise<Detail> => {
  const list = '/admin/get-orders-list/completedOrder?page=1&limit=100&delay=1'
  for (const { order_id } of (await ask(list, token)) as { order_id: string }[]) {
    const order = (await ask(`/admin/get-orders-details/${order_id}?masked=1`, token)) as Detail
    if (order.uploadDoc.length > 0 && order.language === 'en') return order
  }
  throw new Error('No order of the demo has a document in English')
}

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const png = await page.screenshot({ animations: 'disabled' })
  await writeFile(join(FOLDER, `${name}.png`), smallerPng(png))
  process.stdout.write(`${name}.png\n`)
}

const take = async (page: Page, { name, path, size }: Shot): Promise<void> => {
  await page.setViewportSize(size)
  if (path) await page.goto(product.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy=true]') &&
      !document.querySelector('main')?.innerText.includes('Loading…'),
  )
  if (name.match(/country|processed/)) await page.locator('.recharts-surface').first().waitFor()
  await shoot(page, name)
}

const takePack = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Defence packs' }).click()
  await page.getByRole('menuitem', { name: 'Defence Pack 1' }).click()
  const asked = page.getByRole('dialog', { name: 'Enter Transaction Details' })
  const letter = page.getByRole('button', { name: 'Print Defence Pack 1' })
  await asked.or(letter).first().waitFor()
  if (await asked.isVisible()) {
    await asked.getByLabel('Transaction ID').fill('TX-2026-77')
    await asked.getByLabel('Merchant Name').fill('Mekong Pay')
    await asked.getByRole('button', { name: 'Save' }).click()
  }
  await letter.waitFor()
  await shoot(page, 'defence-pack')
  await page.keyboard.press('Escape')
}

const takeOffice = async (page: Page, token: string, finished: Detail): Promise<void> => {
  await enterAs(page, product.url, { token, name: admin.name, type: 'Admin' }, '/admin')
  const order = orderPath(finished.order_id)
  const desk = [
    // By name: Latin ones first, since a machine that takes pictures may lack other scripts' fonts.
    ['new-orders', '/admin/recent-order?sort=full_name'],
    ['my-orders', '/admin/my-order?sort=full_name'],
    ['refunds', '/admin/refund-order'],
    ['future-orders', '/admin/future-order'],
    ['country-orders', '/admin/country-order'],
    ['processed-by', '/admin/processed-order'],
    ['send-invoice', '/admin/send-invoice'],
    ['team', '/admin/manage-team'],
    ['gateway', '/admin/gateway-setting'],
    ['mail', '/admin/mail'],
    ['change-password', '/admin/change-password'],
  ] as const
  for (const [name, path] of desk) await take(page, { name, path, size: DESK })
  await take(page, { name: 'order', path: order, size: DESK })
  await takePack(page)
  await take(page, { name: 'new-orders-phone', path: '/admin/recent-order', size: PHONE })
  await take(page, { name: 'order-phone', path: order, size: PHONE })
}

const takeTraveller = async (page: Page, { order_id, email }: Detail): Promise<void> => {
  await take(page, { name: 'track-phone', path: `/track-order/${order_id}`, size: PHONE })
  await take(page, { name: 'track', path: '', size: DESK })
  await page.getByLabel('Email ID').fill(email)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await page.waitForURL(/get-new-order-details/)
  await take(page, { name: 'download', path: '', size: DESK })
  await take(page, { name: 'download-phone', path: '', size: PHONE })
}

try {
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await take(page, { name: 'sign-in', path: '/', size: DESK })
  const token = (await tokenOf(product.url, admin)) ?? ''
  const finished = await findFinished(token)
  await takeOffice(page, token, finished)
  await takeTraveller(page, finished)
} finally {
  await browser.close()
  await product.stop()
}
