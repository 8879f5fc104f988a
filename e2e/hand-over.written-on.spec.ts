import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const words = (page: Page) => page.getByLabel('What who comes has to know')

for (const [n, way] of ['while it stands', 'and left before the answer'].entries())
  test(`of a hand-over that is written on while it is signed, ${way}, what was written on alone is left`, async ({
    page,
    product,
    handIn,
  }) => {
    const id = await handIn(newOrder(`WRITTENONHO${n}`, { surname: `Writtenonho${n}` }))
    const member = { name: `Written On ${n}`, email: `written.on.${n}@office.example` }
    await signInAs(
      page,
      product.url,
      await addMember(product.url, { ...member, password: 'lotus and rice', type: 'Team' }),
    )
    await page.goto(`${product.url}/admin/hand-over`)
    await button(page, 'Hand over my shift').click()
    await words(page).fill('The printer is empty.')
    await page.getByRole('combobox', { name: 'Add an order' }).fill(`Writtenonho${n}`)
    await page.getByRole('option', { name: new RegExp(id) }).click()
    const line = page.getByLabel(`What is to be done with ${id}`)
    await line.fill('call him')
    const release = await holdAnswer(page, 'sign-hand-over')
    await expect(button(page, 'Sign hand-over')).toBeEnabled()
    await letGo(page)
    await button(page, 'Sign hand-over').click()
    await line.fill('call him today')
    await words(page).fill('The printer is empty. So is the drawer.')
    if (n === 1) {
      await page.getByRole('link', { name: 'Manage Invoices', exact: true }).click()
      await expect(heading(page)).toHaveText('Send Invoice')
    }
    release()
    await expect(toast(page, 'Hand-over signed.')).toBeVisible()
    if (n === 1) await page.goBack()
    for (const again of [async () => {}, () => page.reload()]) {
      await again()
      await expect(words(page)).toHaveValue('So is the drawer.')
      await expect(line).toHaveValue('today')
    }
  })
