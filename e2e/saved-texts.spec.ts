import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { answer, button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const remark = (page: Page) => page.getByLabel('Remark')
const dialog = (page: Page) => page.getByRole('dialog')
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const words = (page: Page) => page.locator('[data-saved-text]')

/** Opens the texts by their key and writes a new one. */
const write = async (page: Page, name: string, bodies: Record<string, string>, shared = false) => {
  await page.keyboard.press('t')
  await button(page, 'New text').click()
  await page.getByLabel('Name of the text').fill(name)
  for (const [label, body] of Object.entries(bodies)) await page.getByLabel(label).fill(body)
  if (shared) await page.getByLabel('Share with all').check()
  await letGo(page)
  await button(page, 'Save').click()
  await expect(toast(page, 'Text saved.').first()).toBeVisible()
  await expect(option(page, new RegExp(name))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('a text is taken into the comment by keys alone, in the language of the traveller and about him', async ({
  page,
  enter,
  handIn,
}) => {
  const khmer = await handIn(
    newOrder('SAVEDT01', { full_name: 'សុខា', surname: 'Savedtext', language: 'km' }),
  )
  const french = await handIn(
    newOrder('SAVEDT02', { full_name: 'Léa', surname: 'Savedtext', language: 'fr' }),
  )
  await enter(page, 'Manager', orderPath(khmer))
  await expect(remark(page)).toBeVisible()
  await write(
    page,
    'Passport again',
    {
      'In English': 'Dear {given_name}, please send {order_id} a clear photo. {my_name}',
      'In ខ្មែរ': 'សូមជម្រាបសួរ {given_name}',
    },
    true,
  )
  await enter(page, 'Telecaller', orderPath(french))
  await remark(page).fill('Called him.')
  await page.keyboard.press('Escape')
  const comments: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('add-new-remark')) comments.push(request.postData() ?? '')
  })
  // The comment below is another form: it is not saved along.
  await write(page, 'Filed', { 'In English': 'Your reference is {reference}' })
  await remark(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect(page.getByLabel('Find a text')).toBeFocused()
  await page.keyboard.type('passp')
  await expect(words(page)).toHaveText(/^Dear Léa, please send SAVEDT02 a clear photo\. /)
  await expect(dialog(page)).toContainText('In English')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(remark(page)).toBeFocused()
  await expect(remark(page)).toHaveValue(/^Called him\.\nDear Léa, please send SAVEDT02/)
  await letGo(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Comment saved successfully')).toBeVisible()
  expect(comments).toHaveLength(1)

  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await page.keyboard.type('filed')
  await expect(dialog(page)).toContainText("Not known of this order: the government's reference.")
  await expect(page.getByRole('link', { name: 'Send Whatsapp Message' })).toHaveCount(0)
  await expect(button(page, 'Change')).toBeVisible()
  await page.getByLabel('Find a text').fill('passp')
  await expect(button(page, 'Change')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Send Whatsapp Message' })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=Dear%20L%C3%A9a/,
  )
  await page.keyboard.press('Escape')
  await enter(page, 'Manager', orderPath(khmer))
  await expect(remark(page)).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByLabel('Find a text')).toBeFocused()
  await page.keyboard.type('passp')
  await expect(words(page)).toHaveText('សូមជម្រាបសួរ សុខា')
  await page.getByLabel('Find a text').fill('filed')
  await expect(words(page)).toHaveCount(0)
  await expect(option(page, /Filed/)).toHaveCount(0)
})

test('what is wrong with a text is said at its field, and one that is changed or gone meanwhile is left alone', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('SAVEDT03'))
  await enter(page, 'Night Staff', orderPath(id))
  await expect(remark(page)).toBeVisible()
  await write(page, 'Mine', { 'In English': 'Mine' })
  await page.keyboard.press('t')
  await button(page, 'New text').click()
  await page.getByLabel('Name of the text').fill('MINE')
  await page.getByLabel('In English').fill('Dear {name}')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('There is no field {name}.')
  await page.getByLabel('In English').fill('Dear {given_name}')
  await letGo(page)
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('A text has this name already.')
  await button(page, 'Cancel').click()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(remark(other)).toBeVisible()
  await other.keyboard.press('t')
  await expect(option(other, /Mine/)).toBeVisible()
  await option(page, /Mine/).click()
  await button(page, 'Delete').click()
  await answer(page, 'Are you sure you want to delete this text?', 'Yes')
  await expect(toast(page, 'Text deleted.')).toBeVisible()
  await option(other, /Mine/).click()
  await button(other, 'Change').click()
  await other.getByLabel('In English').fill('Half an hour of words')
  await expect(dialog(other)).toContainText('This text does not exist any more.')
  await letGo(other)
  await button(other, 'Save as a new text').click()
  await expect(toast(other, 'Text saved.')).toBeVisible()
  await expect(words(other)).toHaveText('Half an hour of words')
  await other.close()
})

/** Presses Enter, and once more when the list of texts is there again; answers how many milliseconds were between. */
const enterTwice = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const pressed: number[] = []
    Object.assign(window, { pressed })
    document.addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), true)
    delete document.documentElement.dataset.isBack
    new MutationObserver((_, watch) => {
      const field = document.querySelector('[aria-label="Find a text"]')
      if (field !== document.activeElement) return
      watch.disconnect()
      document.documentElement.dataset.isBack = 'true'
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await page.keyboard.press('Enter')
  await page.locator('[data-is-back]').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  return page.evaluate(() => {
    const [first = 0, second = 0] = (window as unknown as { pressed: number[] }).pressed
    return second - first
  })
}

test('Enter twice saves a text once and takes it nowhere', async ({ page, enter, handIn }) => {
  await enter(page, 'Manager', orderPath(await handIn(newOrder('SAVEDT04'))))
  // Half a second after the first the second is meant, and takes the text: on a busy machine another one is tried.
  for (const name of ['Twice', 'Twice more', 'Twice again', 'Twice at last']) {
    await expect(remark(page)).toBeVisible()
    await letGo(page)
    await remark(page).fill('')
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await button(page, 'New text').click()
    await page.getByLabel('In English').fill('Not yet')
    await page.getByLabel('Name of the text').fill(name)
    await letGo(page)
    if ((await enterTwice(page)) > 450) continue
    await expect(toast(page, 'Text saved.').first()).toBeVisible()
    await expect(option(page, new RegExp(name))).toBeVisible()
    await expect(remark(page)).toHaveValue('')
    await letGo(page)
    await page.keyboard.press('Enter')
    await expect(remark(page)).toHaveValue('Not yet')
    return
  }
  const description = 'This machine is too busy for two presses within half a second'
  test.info().annotations.push({ type: 'not tried', description })
})
