import { PASSWORD_MASK } from '@e-arrival/contract/team'
import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { field } from './kit/forms/typed-forms.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { endUnder } from './kit/people/end-under.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('who is called another name since he was writing finds his words', async ({
  page,
  product,
  staff,
  handIn,
}) => {
  const path = orderPath(await handIn(newOrder('RENAMED01')))
  const member = await addMember(product.url, {
    ...{ name: 'Chan Daar', email: 'renamed@office.example' },
    ...{ password: 'lotus and rice', type: 'Team' },
  })
  await signInAs(page, product.url, member)
  await page.goto(product.url + path)
  await field(page, 'Remark').fill('She called at nine')
  await button(page, 'Write a mail').click()
  await field(page, 'Message').fill('Dear Dara')
  await page.keyboard.press('Escape')
  await letGo(page)
  const headers = { authorization: staff.Admin.token }
  const now = { tmId: member.id, name: 'Chan Dara', email: member.email, type: 'Team' }
  const asked = { ...now, password: PASSWORD_MASK }
  const renamed = await callApi(product.url, 'POST', '/admin/update-team-member', asked, headers)
  expect(renamed).toMatchObject({ status: 1 })
  const token = await page.evaluate(() => JSON.parse(localStorage.user ?? '{}').accessToken)
  await endUnder(page, { url: product.url, token }, button(page, 'Save Comment'))
  await page.getByLabel('Email ID').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await letGo(page)
  await button(page, 'Sign In').click()
  await expect(page.getByRole('banner')).toContainText('Chan Dara')
  await page.goto(product.url + path)
  await expect(field(page, 'Remark')).toHaveValue('She called at nine')
  await button(page, 'Write a mail').click()
  await expect(field(page, 'Message')).toHaveValue('Dear Dara')
})
