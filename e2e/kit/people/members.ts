import type { Page } from '@playwright/test'
import { callApi } from '../api.ts'
import { admin } from '../product.ts'

export type NewMember = { name: string; email: string; password: string; type: string }
export type Member = NewMember & { id: number }

/** A member made by the Admin over the API. */
export const addMember = async (url: string, member: NewMember): Promise<Member> => {
  const headers = { authorization: (await tokenOf(url, admin)) ?? '' }
  const answer = await callApi(url, 'POST', '/admin/add-team-member', member, headers)
  if (answer.status !== 1) throw new Error(answer.message)
  return { ...member, id: (answer.data as { id: number }).id }
}

/** A member's token, from a sign-in outside the browser. */
export const tokenOf = async (
  url: string,
  { email, password }: Pick<NewMember, 'email' | 'password'>,
): Promise<string | undefined> =>
  (await callApi(url, 'POST', '/admin/admin-login', { email, password })).jwtToken

/** Signs a member in through the screen. */
export const signInAs = async (
  page: Page,
  url: string,
  { email, password }: Pick<NewMember, 'email' | 'password'>,
): Promise<void> => {
  await page.goto(url)
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${url}/admin`)
}
