import type { Page } from '@playwright/test'
import { newOrder, orderPath } from '../orders.ts'
import { makePdf } from '../pdf.ts'
import { addMember, tokenOf } from '../people/members.ts'
import type { Product } from '../product.ts'
import { button, letGo } from '../screen.ts'
import { uploadDocument } from '../upload.ts'

/** What an Admin does by the calls behind the screens. */
export type By = (method: string, path: string, body?: unknown) => Promise<unknown>
type Office = {
  product: Product
  token: string
  by: By
  handIn: (order: Record<string, unknown>) => Promise<string>
}
/** What a question is about. */
type Thing = {
  path: string
  /** How the question names it. */
  named: string
  ask: (page: Page) => Promise<void>
  isDone: () => Promise<boolean>
}

/** A question that the office asks before it does something. */
export type Question = {
  what: string
  /** Where it is asked, under office/src/features. */
  asks: string
  /** What Yes sends. */
  call: string
  /** Makes one of its own. */
  make: (office: Office, name: string) => Promise<Thing>
}

type Row = { id: number; name: string; domain: string; revoked_at: string | null }
const PASSWORD = 'lotus and rice'

const statusOf = async ({ by }: Office, orderId: string): Promise<string> => {
  const order = (await by('GET', `/admin/get-orders-details/${orderId}`)) as object
  return 'process_status' in order ? String(order.process_status) : ''
}
const member = (url: string, name: string) =>
  addMember(url, { ...{ name, type: 'Team', password: PASSWORD }, email: `${name}@office.example` })
const isGone = async (by: By, list: string, name: string): Promise<boolean> =>
  !((await by('GET', list)) as Row[]).some((row) => row.name === name)

const order: Pick<Question, 'make'>['make'] = async (office, name) => {
  const orderId = await office.handIn(newOrder(name))
  return {
    ...{ path: orderPath(orderId), named: `Order ${orderId}` },
    ask: (page) => button(page, 'Move to Delete').click(),
    isDone: async () => (await statusOf(office, orderId)) === 'Deleted',
  }
}

export const questions: readonly Question[] = [
  {
    ...{ what: 'the deletion of an order on its page', asks: 'orders/order-page/move/use-move.ts' },
    ...{ call: 'move-order-status', make: order },
  },
  {
    ...{ what: 'the deletion of an order of a list', asks: 'orders/actions/use-folder-action.ts' },
    call: 'change-order-status',
    make: async (office, name) => ({
      ...(await order(office, name)),
      path: `/admin/recent-order?search=${name}`,
      ask: (page) => button(page, `Delete ${name}`).click(),
    }),
  },
  {
    ...{ what: 'the deletion of a member', asks: 'team/use-ask-delete.ts' },
    call: 'delete-team-member',
    make: async ({ product, by }, name) => {
      await member(product.url, name)
      return {
        ...{ path: '/admin/manage-team', named: name },
        ask: (page) => button(page, `Delete ${name}`).click(),
        isDone: () => isGone(by, '/admin/get-team-member-list', name),
      }
    },
  },
  {
    ...{ what: 'the end of a member’s sessions', asks: 'auth/sessions/member-sessions.tsx' },
    call: 'end-team-member-sessions',
    make: async ({ product, by }, name) => {
      const made = await member(product.url, name)
      await tokenOf(product.url, made)
      return {
        ...{ path: `/admin/manage-team/${made.id}`, named: name },
        ask: (page) => button(page, 'End all').click(),
        isDone: async () =>
          ((await by('GET', `/admin/team-member-sessions/${made.id}`)) as Row[]).length === 0,
      }
    },
  },
  {
    ...{ what: 'the end of a key', asks: 'integrations/keys/keys-panel.tsx' },
    call: 'intake-keys/*/revoke',
    make: async ({ by }, name) => {
      const domain = `${name.toLowerCase()}.example`
      await by('POST', '/admin/intake-keys', { domain, sandbox: false })
      return {
        ...{ path: '/admin/integrations', named: domain },
        ask: (page) => page.getByRole('button', { name: `Revoke ${domain}` }).click(),
        isDone: async () =>
          ((await by('GET', '/admin/intake-keys')) as Row[]).some(
            (row) => row.domain === domain && row.revoked_at !== null,
          ),
      }
    },
  },
  {
    ...{ what: 'the end of a webhook', asks: 'integrations/webhooks/webhooks-panel.tsx' },
    call: 'webhooks/*/revoke',
    make: async ({ by }, name) => {
      const domain = `${name.toLowerCase()}.example`
      await by('POST', '/admin/webhooks', { domain, url: `http://127.0.0.1:9/${name}` })
      return {
        ...{ path: '/admin/integrations', named: domain },
        ask: (page) => page.getByRole('button', { name: `Revoke: ${domain}` }).click(),
        isDone: async () =>
          ((await by('GET', '/admin/webhooks')) as Row[]).some(
            (row) => row.domain === domain && row.revoked_at !== null,
          ),
      }
    },
  },
  {
    ...{ what: 'the deletion of a view', asks: 'orders/views/view-menu.tsx' },
    call: 'delete-order-view',
    make: async ({ by }, name) => {
      const look = {
        ...{ search: name, unassigned: false, filters: {}, hidden: [] },
        ...{ sortBy: 'created_at', sortDir: 'desc' },
      }
      await by('POST', '/admin/add-order-view', {
        orderName: 'newOrder',
        name,
        shared: false,
        look,
      })
      return {
        ...{ path: '/admin/recent-order', named: name },
        ask: async (page) => {
          await button(page, `Options of the view ${name}`).click()
          await letGo(page)
          await page.getByRole('menuitem', { name: 'Delete' }).click()
        },
        isDone: () => isGone(by, '/admin/order-views/newOrder', name),
      }
    },
  },
  {
    ...{ what: 'the deletion of a saved text', asks: 'saved-texts/chosen-text.tsx' },
    call: 'delete-saved-text',
    make: async ({ by, handIn }, name) => {
      const path = orderPath(await handIn(newOrder(`${name}OF`)))
      const text = { name, shared: false, versions: { en: 'Dear you' } }
      await by('POST', '/admin/add-saved-text', text)
      return {
        ...{ path, named: name },
        ask: async (page) => {
          const option = page.getByRole('option', { name })
          if ((await page.getByRole('dialog').count()) === 0) {
            await page.getByLabel('Remark', { exact: true }).waitFor()
            await page.keyboard.press('t')
          }
          await option.click()
          await letGo(page)
          await button(page, 'Delete').click()
        },
        isDone: () => isGone(by, '/admin/saved-texts', name),
      }
    },
  },
  {
    ...{ what: 'a document that is mailed elsewhere', asks: 'mail/use-resend.ts' },
    call: 'resend-mail',
    make: async ({ product, token, by, handIn }, name) => {
      const orderId = await handIn(newOrder(name))
      await uploadDocument(product, token, orderId, makePdf('The card'))
      return {
        ...{ path: orderPath(orderId), named: `Order ${orderId}` },
        ask: async (page) => {
          await page.getByLabel('Email to send to').fill('elsewhere@example.com')
          await letGo(page)
          await button(page, 'Resend (AWS)').click()
        },
        isDone: async () =>
          JSON.stringify(await by('GET', `/admin/get-orders-details/${orderId}`)).includes(
            'elsewhere@example.com',
          ),
      }
    },
  },
  {
    ...{ what: 'a reference that is hardly one', asks: 'filing/use-filing.ts' },
    call: 'file-order',
    make: async (office, name) => {
      const orderId = await office.handIn(newOrder(name, { surname: `${name}S` }))
      return {
        ...{ path: `${orderPath(orderId)}#file`, named: `Order ${orderId}` },
        ask: async (page) => {
          await page.getByLabel("The government's reference").fill(`${name}S`)
          await letGo(page)
          await button(page, 'Filed').click()
        },
        isDone: async () => (await statusOf(office, orderId)) === 'AwaitingGovt',
      }
    },
  },
]
