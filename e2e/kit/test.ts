import type { Role } from '@e-arrival/contract/permissions'
import { test as base, type Page } from '@playwright/test'
import { isTimeOver } from '../../scripts/checks/runs/time-left.ts'
import { startPostgres } from '../../server/src/testing/postgres/real-postgres.ts'
import { callApi } from './api.ts'
import { prepareData } from './cli.ts'
import { signInAs } from './people/members.ts'
import { enterAs, freshened, makeStaff, type Staff } from './people/staff.ts'
import { admin, type Product, startProduct, startScript } from './product.ts'

type Shared = {
  database: 'embedded' | 'postgres'
  product: Product & { ses: string; sendgrid: string }
  /** One member a role, with a session for the whole run. */
  staff: Staff
}
export type Own = {
  /** Hands in an order as a landing site does; answers its order_id. */
  handIn: (order: Record<string, unknown>) => Promise<string>
  /** Signs the Admin in through the screen. */
  signIn: (page: Page) => Promise<void>
  /** Opens a screen as a member of that role, with the session he already has. */
  enter: (page: Page, role: Role, path: string) => Promise<void>
  /** No test is begun once the time of the run is over. */
  inTime: undefined
}

export const test = base.extend<Own, Shared>({
  database: ['embedded', { option: true, scope: 'worker' }],
  inTime: [
    // Playwright reads from the first argument which fixtures are needed.
    // biome-ignore lint/correctness/noEmptyPattern: none is.
    async ({}, use, info) => {
      info.skip(isTimeOver(), 'the time of this run is over')
      await use(undefined)
    },
    { auto: true },
  ],
  product: [
    async ({ database }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : undefined
      if (postgres && 'unavailable' in postgres) throw new Error(postgres.unavailable)
      const ses = await startScript('server/src/testing/mail/ses-stand-in.ts')
      const sendgrid = await startScript('server/src/testing/mail/sendgrid-stand-in.ts')
      // Stopped too where the product does not start: nothing is left running.
      const stopOthers = () => Promise.all([ses.stop(), sendgrid.stop(), postgres?.stop()])
      const env = {
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
        WEBHOOKS_TO_LOOPBACK: '1',
        DOWNLOADS_A_DAY: '60',
        AWS_REGION: 'ap-southeast-1',
        AWS_ACCESS_KEY_ID: 'stand-in',
        AWS_SECRET_ACCESS_KEY: 'stand-in',
        AWS_ENDPOINT_URL_SESV2: ses.url,
        SENDGRID_API_KEY: 'SG.stand-in',
        SENDGRID_BASE_URL: sendgrid.url,
      }
      try {
        const product = await startProduct(env, prepareData)
        await use({ ...product, ses: ses.url, sendgrid: sendgrid.url })
        await product.stop()
      } finally {
        await stopOthers()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  staff: [async ({ product }, use) => use(await makeStaff(product.url)), { scope: 'worker' }],
  enter: async ({ product, staff }, use) => {
    await use(async (page, role, path) =>
      enterAs(page, product.url, await freshened(product.url, staff[role]), path),
    )
  },
  handIn: async ({ product }, use) => {
    await use(async (order) => {
      const answer = await callApi(product.url, 'POST', '/intake/orders', order, {
        'x-api-key': product.intakeKey,
      })
      if (answer.status !== 1) throw new Error(answer.message)
      return (answer.data as { order_id: string }).order_id
    })
  },
  signIn: async ({ product }, use) => {
    await use((page) => signInAs(page, product.url, admin))
  },
})
