import { expect, type Locator } from '@playwright/test'

/** What stands below a field, as its reader's description has it too. */
const saidBelow = (field: Locator): Promise<string[]> =>
  field.evaluate((el) => {
    const { bottom } = el.getBoundingClientRect()
    return (el.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((note) => note?.checkVisibility() && note.getBoundingClientRect().top >= bottom)
      .map((note) => note?.innerText ?? '')
  })

export const expectSaid = (field: Locator, message: string): Promise<void> =>
  expect.poll(() => saidBelow(field), { message }).toContain(message)
export const expectNotSaid = (field: Locator, message: string): Promise<void> =>
  expect.poll(() => saidBelow(field), { message }).not.toContain(message)

/** Changes a field as typing or choosing does, and stays in it. */
const change = async (field: Locator, value: string): Promise<void> => {
  const isSelect = await field.evaluate((el) => el instanceof HTMLSelectElement)
  if (isSelect) await field.selectOption(value)
  else await field.fill(value)
}

/** An empty field says so when it is left and when it is emptied; a right value silences it. */
export const expectRequired = async (
  field: Locator,
  message: string,
  right: string,
): Promise<void> => {
  await field.focus()
  await expectNotSaid(field, message)
  await field.blur()
  await expectSaid(field, message)
  await change(field, right)
  await expectNotSaid(field, message)
  await field.focus()
  await change(field, '')
  await expectSaid(field, message)
}

/** A wrong value is called so while it is typed, still when the field is left, and no more when it is right. */
export const expectRule = async (
  field: Locator,
  message: string,
  { wrong, right }: { wrong: string; right: string },
): Promise<void> => {
  await field.focus()
  await change(field, wrong)
  await expectSaid(field, message)
  await field.blur()
  await expectSaid(field, message)
  await change(field, right)
  await expectNotSaid(field, message)
}

/** A field that came filled in says so when it is emptied, and still when it is left. */
export const expectEmptied = async (
  field: Locator,
  message: string,
  right: string,
): Promise<void> => {
  await field.focus()
  await expectNotSaid(field, message)
  await expectRule(field, message, { wrong: '', right })
}
