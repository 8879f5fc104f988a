import type { QueueName } from '@e-arrival/contract/orders/queues'
import { type Role, roles } from '@e-arrival/contract/permissions'
import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { moves } from './kit/moves.ts'
import { newOrder } from './kit/orders.ts'
import { buttonsOf, deletesRows, isLead, queueScreens } from './kit/queues.ts'
import { heading, headings, rowOf, rows } from './kit/screen.ts'
import { isShown, type Screen, sidebarScreens, tileScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Folders and settings' })
const tiles = (page: Page) => page.getByRole('navigation', { name: 'Order folders' })
const words = async (links: Locator, which: 'first' | 'last'): Promise<(string | undefined)[]> =>
  (await links.allInnerTexts()).map((text) => text.split('\n').at(which === 'first' ? 0 : -1))

const linkIn = (part: Locator, { link }: Screen) => part.getByRole('link', { name: link })

type Row = { order_id: string; process_status: string }
type Member = { url: string; role: Role; token: string }

const rowsOf = async (queue: QueueName, { url, token }: Member): Promise<Row[]> => {
  const month = queue === 'futureOrder' ? '&month=3' : ''
  const path = `/admin/get-orders-list/${queue}?page=1&limit=10${month}`
  return (await callApi(url, 'GET', path, undefined, { authorization: token })).data as Row[]
}

/** The table shows the rows the server answers, all of them the queue's own, and offers what the role may do. */
const expectQueue = async (page: Page, queue: QueueName, member: Member) => {
  const { title, statuses, columns, claims } = queueScreens[queue]
  await expect(heading(page)).toHaveText(title)
  const answers = await rowsOf(queue, member)
  expect(answers.length, queue).toBeGreaterThan(0)
  for (const { process_status } of answers) expect(statuses, queue).toContain(process_status)
  await expect(rows(page)).toContainText(answers.map(({ order_id }) => order_id))
  expect(await headings(page), queue).toEqual(columns)
  const bar = page.getByRole('toolbar', { name: 'Actions' }).getByRole('button')
  expect(await bar.allInnerTexts(), queue).toEqual(buttonsOf(queue, member.role))
  const offered = (name: string | RegExp) => page.getByRole('button', { name }).count()
  const deletes = deletesRows(queue, member.role) ? answers.length : 0
  expect(await offered(/^Delete (?!Order)/), queue).toBe(deletes)
  expect(await offered('Next order'), queue).toBe(claims ? 1 : 0)
}

const expectScreen = async (page: Page, link: Locator, screen: Screen, member: Member) => {
  await link.click()
  await expect(heading(page)).toHaveText(screen.title)
  await expect(heading(page)).toBeFocused()
  await expect(link).toHaveAttribute('aria-current', 'page')
  expect([new URL(page.url()).pathname, await page.title()]).toEqual([
    screen.path,
    'Cambodia E-Arrival',
  ])
  if (screen.queue) await expectQueue(page, screen.queue, member)
}

for (const role of roles)
  test(`${role} clicks to each screen of the role and finds there what the role may do`, async ({
    page,
    enter,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(`SCREENS${roles.indexOf(role)}`))
    const { token, name } = staff[role]
    const member = { url: product.url, role, token }
    const headers = { authorization: token }
    const body = { orderId, assignto: name }
    await callApi(product.url, 'PUT', '/admin/assign-order-status', body, headers)

    await enter(page, role, '/admin')
    await expect(heading(page)).toHaveText('New Order')
    await expect(page.getByText(`Welcome ${name}`)).toBeVisible()
    const shown = sidebarScreens.filter((screen) => isShown(screen, role))
    expect(await words(sidebar(page).getByRole('link'), 'first')).toEqual(
      shown.map(({ link }) => link),
    )
    expect(await words(tiles(page).getByRole('link'), 'last')).toEqual(
      tileScreens.map(({ link }) => link),
    )
    await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    for (const screen of shown)
      await expectScreen(page, linkIn(sidebar(page), screen), screen, member)
    if (isLead(role)) await expectMember(page, staff.Telecaller.name)

    await sidebar(page).getByRole('link', { name: 'Future Orders' }).click()
    await page.getByRole('navigation', { name: 'Months' }).getByText('Mar', { exact: true }).click()
    await expectQueue(page, 'futureOrder', member)
    for (const screen of tileScreens.toReversed())
      await expectScreen(page, linkIn(tiles(page), screen), screen, member)
    await rowOf(page, orderId)
      .getByRole('link', { name: `View ${orderId}` })
      .click()
    await expect(heading(page)).toContainText(`Traveller ${orderId}`)
    const offered = await page.getByRole('button', { name: /^Move to / }).allInnerTexts()
    expect(offered).toEqual(
      isLead(role) ? everyMove : everyMove.filter((move) => !/Delete/.test(move)),
    )
  })

const everyMove = [...moves, 'Move to Delete']

const expectMember = async (page: Page, name: string): Promise<void> => {
  await sidebar(page).getByRole('link', { name: 'Manage Team' }).click()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page).toHaveURL(/\/admin\/manage-team\/\d+$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
}
