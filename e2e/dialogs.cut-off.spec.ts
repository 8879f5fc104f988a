import { expect, type Page } from '@playwright/test'
import { expectTyped, fill, type TypedForm, typedForms } from './kit/forms/typed-forms.ts'
import { newOrder } from './kit/orders.ts'
import { endUnder } from './kit/people/end-under.ts'
import { enterAs, sessionOf } from './kit/people/staff.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

for (const role of ['Admin', 'Team'] as const)
  test(`what was typed into any form of ${role} waits for him when the server ends his session`, async ({
    context,
    product,
    staff,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`CUTOFF${role.toUpperCase()}`))
    const member = await sessionOf(product.url, staff[role])
    const forms = typedForms.filter((form) => form.role === role)
    const tabs: { form: TypedForm; page: Page }[] = []
    for (const form of forms) {
      const page = await context.newPage()
      if (tabs.length === 0) await enterAs(page, product.url, member, form.path(orderId))
      else await page.goto(product.url + form.path(orderId))
      await form.open(page)
      await fill(page, form.typed(orderId))
      tabs.push({ form, page })
    }
    const [first] = tabs
    if (!first) throw new Error('No form')
    await first.page.bringToFront()
    await letGo(first.page)
    await endUnder(
      first.page,
      { url: product.url, token: member.token },
      button(first.page, first.form.send),
    )
    for (const { page } of tabs) await expect(page.getByLabel('Email ID')).toBeVisible()
    await first.page.getByLabel('Email ID').fill(member.email)
    await first.page.getByLabel('Password').fill(member.password)
    await letGo(first.page)
    await button(first.page, 'Sign In').click()
    // With him all of his tabs sign in, each at its own pace where the machine is busy.
    for (const { page } of tabs) await expect(page.getByRole('banner')).toBeVisible()
    for (const { form, page } of tabs) {
      await page.bringToFront()
      await page.goto(product.url + form.path(orderId))
      await form.open(page)
      await expectTyped(page, form.typed(orderId))
    }
  })
