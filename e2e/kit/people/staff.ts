import { type Role, roles } from '@e-arrival/contract/permissions'
import { expect, type Page } from '@playwright/test'
import { admin } from '../product.ts'
import { addMember, type NewMember, tokenOf } from './members.ts'

/** A member with a session outside the browser. */
export type StaffMember = NewMember & { type: Role; token: string }
export type Staff = Record<Role, StaffMember>

const memberOf = (role: Role) =>
  role === 'Admin'
    ? { ...admin, type: role }
    : {
        name: `Chan ${role}`,
        email: `${role.toLowerCase().replace(' ', '.')}@office.example`,
        password: 'lotus and rice',
        type: role,
      }

/** One member a role, each signed in once for the whole run. */
export const makeStaff = async (url: string): Promise<Staff> => {
  const made: [Role, StaffMember][] = []
  for (const role of roles) {
    const member = memberOf(role)
    if (role !== 'Admin') await addMember(url, member)
    const token = await tokenOf(url, member)
    if (!token) throw new Error(`${member.email} was not signed in`)
    const signedIn: StaffMember = { ...member, token }
    signedInAt.set(signedIn, Date.now())
    made.push([role, signedIn])
  }
  return Object.fromEntries(made) as Staff
}

/** What matters asks for a proof that is no older than 15 minutes (D73); a product of the tests runs longer. */
const FRESH_MS = 10 * 60_000
const signedInAt = new WeakMap<StaffMember, number>()

/** The member, signed in anew where that is some minutes ago. */
export const freshened = async (url: string, member: StaffMember): Promise<StaffMember> => {
  if (Date.now() - (signedInAt.get(member) ?? 0) < FRESH_MS) return member
  member.token = (await tokenOf(url, member)) ?? member.token
  signedInAt.set(member, Date.now())
  return member
}

/** The member with a session of this test's own: one that ends is no loss to the others. */
export const sessionOf = async (url: string, member: StaffMember): Promise<StaffMember> => ({
  ...member,
  token: (await tokenOf(url, member)) ?? '',
})

/** A busy machine lets a page look before what the one before it stored has come. */
const LOOKS = 4

/** Puts a member's session into the browser, as a sign-in would leave it (D32), and opens a screen. */
export const enterAs = async (
  page: Page,
  url: string,
  { token, name, type }: Pick<StaffMember, 'token' | 'name' | 'type'>,
  path: string,
): Promise<void> => {
  await page.goto(`${url}/livez`)
  const user = JSON.stringify({ accessToken: token, name, type })
  await page.evaluate((kept) => localStorage.setItem('user', kept), user)
  // What one page stores reaches the next one by way of another process: on a busy machine it may come later than the page.
  await expect
    .poll(async () => {
      await page.reload()
      return page.evaluate(() => localStorage.getItem('user'))
    })
    .toBe(user)
  const form = page.getByLabel('Email ID')
  const isSignIn = () =>
    form
      .or(page.getByRole('banner'))
      .first()
      .waitFor({ timeout: 15_000 })
      .then(() => form.isVisible())
      .catch(() => false)
  // Who was signed out by the product has nothing stored any more; a page that still has it only looked too early.
  for (let tries = 0; tries < LOOKS; tries++) {
    await page.goto(url + path)
    if (!(await isSignIn())) return
    if ((await page.evaluate(() => localStorage.getItem('user'))) !== user) return
  }
}
