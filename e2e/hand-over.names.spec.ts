import { expect } from '@playwright/test'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, heading, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a name that is read from the right leaves the date beside it as dates are read', async ({
  page,
  product,
}) => {
  const name = 'محمد الحسن'
  const member = { name, email: 'from.right@office.example', password: 'lotus and rice' }
  await signInAs(page, product.url, await addMember(product.url, { ...member, type: 'Team' }))
  await expect(heading(page)).toHaveText('New Order')
  await page.goto(`${product.url}/admin/hand-over`)
  await button(page, 'Hand over my shift').click()
  await page.getByLabel('What who comes has to know').fill('From right to left.')
  await letGo(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Hand-over signed.')).toBeVisible()
  const title = page.locator('section[id^="hand-over-"] h2').filter({ hasText: name })
  const places = await title.evaluate((element) => {
    const text = element.firstChild as Text
    const date = /(\d\d)-(\d\d)-(\d{4})/.exec(text.data)?.index ?? -1
    return [date, date + 3, date + 6].map((at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().x
    })
  })
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})
