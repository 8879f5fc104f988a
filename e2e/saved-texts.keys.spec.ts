import { expect } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { answer, button, heading, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a new text is written by keys alone: its words are never keys of the order behind', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('TEXTBYKEYS1', { full_name: 'Texts By Keys' }))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(new URL(request.url()).pathname)
  })
  await enter(page, 'Team', orderPath(orderId))
  await expect(heading(page)).toContainText('Texts By Keys')
  await letGo(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Saved texts' })).toBeVisible()
  await button(page, 'New text').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New text' })
  await expect(dialog).toBeVisible()
  await page.keyboard.type('Photo unclear', { delay: 30 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('please send another scan of it', { delay: 30 })
  await expect(dialog.getByLabel('Name of the text')).toHaveValue('Photo unclear')
  await expect(dialog.getByLabel('In English')).toHaveValue('please send another scan of it')
  expect(asked.filter((path) => /show-sensitive|shift|message/.test(path))).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('option', { name: /Photo unclear/ })).toBeVisible()
  await expect(page.getByLabel('Find a text')).toBeFocused()
})

test('what is asked about a text lies over the texts, though a question was asked on this page before', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Manager', orderPath(await handIn(newOrder('TEXTASKED1'))))
  await button(page, 'Move to Delete').click()
  await answer(page, 'Are you sure you want to delete?', 'No')
  await letGo(page)
  await page.keyboard.press('t')
  await button(page, 'New text').click()
  const writing = page.getByRole('dialog', { name: 'New text' })
  await writing.getByLabel('Name of the text').fill('Asked about')
  await writing.getByLabel('In English').fill('Once')
  await letGo(page)
  await writing.getByRole('button', { name: 'Save' }).click()
  const text = page.getByRole('option', { name: /Asked about/ })
  await text.click()
  await letGo(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await answer(page, 'Are you sure you want to delete this text?', 'Yes')
  await expect(text).toHaveCount(0)
})
