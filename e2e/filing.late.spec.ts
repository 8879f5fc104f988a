import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, rowOf, rows, toast } from './kit/screen.ts'
import { type Own, test } from './kit/test.ts'

const reference = (page: Page) => page.getByLabel("The government's reference")
const typeAndFile = async (page: Page, text: string) => {
  await reference(page).fill(text)
  await letGo(page)
  await page.keyboard.press('Enter')
}

/** Three orders in a list, the sheet of the first of them open. */
const begin = async (
  page: Page,
  { enter, handIn }: Pick<Own, 'enter' | 'handIn'>,
  surname: string,
) => {
  for (const n of [3, 2, 1]) {
    const id = `${surname.toUpperCase()}${n}`
    const phone_number = `0613${surname.length}000${n}`
    await handIn(newOrder(id, { full_name: `Person ${n}`, surname, phone_number }))
  }
  await enter(page, 'Team', `/admin/recent-order?search=${surname}`)
  await expect(rows(page)).toHaveCount(3)
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(heading(page)).toContainText('Person 1')
  await letGo(page)
  await page.keyboard.press('f')
  await expect(heading(page)).toContainText('File Person 1')
}

/** The answer of a filing comes, or fails, when it is let go. */
const holdFiling = async (page: Page, how: 'continue' | 'abort' = 'continue') => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/admin/file-order', async (route) => {
    await held
    await route[how]()
  })
  return release
}

const goOn = async (page: Page) => {
  await page.keyboard.press('Escape')
  await letGo(page)
  await page.keyboard.press('n')
  await expect(heading(page)).toContainText('File Person 2')
  await reference(page).fill('HALF')
}
const staysThere = async (page: Page) => {
  await expect(heading(page)).toContainText('File Person 2')
  await expect(reference(page)).toHaveValue('HALF')
}

test('an answer that comes late leads nobody on who has gone on himself', async ({
  page,
  enter,
  handIn,
}) => {
  await begin(page, { enter, handIn }, 'Latefiled')
  const answer = await holdFiling(page)
  await typeAndFile(page, 'LATE-1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByLabel('Remark').fill('He called')
  answer()
  await expect(toast(page, 'Filed as LATE-1')).toBeVisible()
  await expect(page.getByText('Awaiting Govt').first()).toBeVisible()
  await expect(page.getByLabel('Remark')).toBeFocused()
  await expect(page.getByLabel('Remark')).toHaveValue('He called')
})

test('who has gone on is told which order was not filed', async ({ page, enter, handIn }) => {
  await begin(page, { enter, handIn }, 'Notfiled')
  const answer = await holdFiling(page, 'abort')
  await typeAndFile(page, 'LATE-2')
  await goOn(page)
  answer()
  await expect(toast(page, 'NOTFILED1 was not filed as LATE-2: ')).toBeVisible()
  await staysThere(page)
})

test('a press that was meant for the order before copies nothing of the next', async ({
  page,
  enter,
  handIn,
}) => {
  await begin(page, { enter, handIn }, 'Pressedon')
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-form-field]')) target.click()
    })
  })
  await typeAndFile(page, 'LATE-3')
  await expect(heading(page)).toContainText('File Person 2')
  await expect(page.locator('[data-form-field]').first()).toBeFocused()
  await expect(page.getByText(/^0 of \d+ copied/)).toBeVisible()
})

test('a reference that was typed outlives a reload and a look at the order', async ({
  page,
  enter,
  handIn,
}) => {
  await begin(page, { enter, handIn }, 'Typedin')
  await reference(page).fill('LATE-4')
  await page.reload()
  await expect(reference(page)).toHaveValue('LATE-4')
  await page.getByRole('button', { name: 'Back to the order' }).click()
  await expect(heading(page)).not.toContainText('File')
  await letGo(page)
  await page.keyboard.press('f')
  await expect(reference(page)).toHaveValue('LATE-4')
})

test('who files is seen by who has the order open, and a lost answer is no failure once it is filed', async ({
  page,
  enter,
  handIn,
  browser,
}) => {
  const id = await handIn(newOrder('LOSTFILE', { surname: 'Lostfile' }))
  await enter(page, 'Team', `${orderPath(id)}#file`)
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'Manager', orderPath(id))
  await expect(other.getByText('Chan Team has this order open')).toBeVisible()
  await expect(page.getByText('Chan Manager has this order open')).toBeVisible()
  await other.context().close()
  await page.route('**/admin/file-order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await typeAndFile(page, 'LOST-1')
  await expect(page.getByText(/Filed by Chan Team .*, reference LOST-1/)).toBeVisible()
  await expect(button(page, 'Correct')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('The server cannot be reached.')).toHaveCount(0)
  await page.getByLabel('Correct the reference').fill('LOST-1')
  await letGo(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Already LOST-1')).toBeVisible()
})

test('who joins a party after it was ticked is not filed along', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const email = 'joined@example.com'
  const of = (n: number) =>
    newOrder(`JOINED${n}`, { full_name: `Joined ${n}`, email, phone_number: `0614000${n}00` })
  const id = await handIn(of(1))
  await handIn(of(2))
  await enter(page, 'Team', `${orderPath(id)}#file`)
  await page.getByLabel('The same reference for 1 more of the party: Joined 2').check()
  await handIn(of(3))
  const read = page.waitForResponse(
    async (answer) => answer.url().includes('related') && (await answer.text()).includes('JOINED3'),
  )
  // Whatever is done to the order has its party read anew.
  await callApi(
    ...([product.url, 'PUT', '/admin/assign-order-status'] as const),
    { orderId: [id], assignto: staff.Manager.name },
    { authorization: staff.Manager.token },
  )
  await read
  await expect(page.getByLabel('The same reference for 1 more of the party: ')).toBeChecked()
  await typeAndFile(page, 'JOINED-REF')
  await expect(toast(page, 'Filed as JOINED-REF')).toBeVisible()
  await page.goto(new URL('/admin/order-history?search=JOINED', page.url()).href)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'AwaitingGovt' })).toHaveCount(2)
  await expect(rowOf(page, 'JOINED3')).toContainText('New')
})
