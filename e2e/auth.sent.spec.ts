import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { mailsFor } from './kit/mails.ts'
import { addMember, tokenOf } from './kit/people/members.ts'
import type { Product } from './kit/product.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

// On a phone a toast lies over the form that it is said of.
test.use({ viewport: { width: 390, height: 844 } })

const UNDER_WAY = 'Not sent: what was sent here before is still on its way.'
const ASKED = 'If this address belongs to a member'
const email = (page: Page) => page.getByRole('textbox', { name: 'Email ID', exact: true })
const fresh = (page: Page) => page.getByLabel('Enter New Password')

test('a wrong address that was asked for is named in what is said, and the corrected one can be sent', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/forgot-password`)
  const answer = await holdAnswer(page, 'forgot-password')
  await email(page).fill('sophaea@office.example')
  await button(page, 'Send the link').click()
  await expect(button(page, 'Send the link')).toHaveAttribute('data-loading', 'true')
  await letGo(page)
  await email(page).fill('sophea@office.example')
  await page.keyboard.press('Enter')
  await expect(toast(page, UNDER_WAY)).toBeVisible()
  answer()
  await expect(toast(page, `sophaea@office.example: ${ASKED}`)).toBeVisible()
  await expect(email(page)).toHaveValue('sophea@office.example')
  await expect(button(page, 'Send the link')).toBeEnabled()
  await letGo(page)
  await email(page).press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `sophea@office.example: ${ASKED}`,
  )
})

/** A member of the test's own, and the link that was mailed to him. */
const forgetful = async ({ url, ses }: Product & { ses: string }, name: string) => {
  const member = { name, email: `${name.toLowerCase()}@office.example`, type: 'Team' }
  await addMember(url, { ...member, password: 'old and gone' })
  await callApi(url, 'POST', '/admin/forgot-password', { email: member.email })
  const sent = () => mailsFor(ses, member.email)
  await expect.poll(async () => (await sent()).length, { timeout: 40_000 }).toBe(1)
  const [mail] = await sent()
  const link = /https?:\/\/\S*\/reset-password\/[^\s"<]+/.exec(mail?.email.text ?? '')?.[0] ?? ''
  return { member, link }
}

/** Sends it and holds its answer; the page answers how often it was sent. */
const sendHeld = async (page: Page, link: string) => {
  let sent = 0
  page.on('request', (one) => {
    if (one.url().endsWith('/admin/reset-password')) sent += 1
  })
  await page.goto(link)
  const answer = await holdAnswer(page, 'reset-password')
  await fresh(page).fill('new and kept')
  await button(page, 'Update Password').click()
  await expect(button(page, 'Update Password')).toHaveAttribute('data-loading', 'true')
  await letGo(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  return { answer, times: () => sent }
}

test('a new password is sent once, also from its page that was left and come back to', async ({
  page,
  product,
}) => {
  const { member, link } = await forgetful(product, 'SentOnceSovan')
  const { answer, times } = await sendHeld(page, link)
  await letGo(page)
  await page.goBack()
  await expect(button(page, 'Update Password')).toHaveAttribute('data-loading', 'true')
  await fresh(page).fill('another one of mine')
  await page.keyboard.press('Enter')
  await expect(toast(page, UNDER_WAY)).toBeVisible()
  answer()
  // The link is used: what was typed on is set by none.
  await expect(toast(page, 'What was typed since is not set')).toBeVisible()
  await expect(fresh(page)).toHaveValue('another one of mine')
  expect(times()).toBe(1)
  await expect(toast(page, 'This link is no longer valid')).toHaveCount(0)
  const password = 'new and kept'
  expect(await tokenOf(product.url, { email: member.email, password })).toBeTruthy()
})

test('who came back and typed nothing is led to the sign-in by its answer', async ({
  page,
  product,
}) => {
  const { link } = await forgetful(product, 'SentOnceDara')
  const { answer } = await sendHeld(page, link)
  await letGo(page)
  await page.goBack()
  await expect(fresh(page)).toHaveValue('')
  answer()
  await page.waitForURL(`${product.url}/`)
  await expect(toast(page, 'Your password has been changed. Please sign in.')).toBeVisible()
})

test('its late answer leads nobody away who has gone on to ask for another link', async ({
  page,
  product,
}) => {
  const { link } = await forgetful(product, 'GoneOnVanna')
  const { answer } = await sendHeld(page, link)
  await email(page).click()
  await page.keyboard.type('van')
  answer()
  await expect(toast(page, 'Your password has been changed. Please sign in.')).toBeVisible()
  await page.keyboard.type('na@office.example')
  await expect(email(page)).toHaveValue('vanna@office.example')
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
})
