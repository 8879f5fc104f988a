import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { inspectGlobals, inspectImports, inspectPairs } from './scripts/house/inspect-house.ts'
import { makeHouse } from './scripts/house/make-house.ts'

type Planted = readonly [rule: string, file: string, line: string]

const FEATURE = 'server/src/features'
const { forbidden } = createRequire(import.meta.url)('./boundaries.cjs') as {
  forbidden: { name: string }[]
}

/** Each line breaks exactly one arrow; types and features that do not exist yet break them as well. */
const importsThatBreak: Planted[] = [
  ['contract-needs-zod-only', 'contract/src/x.ts', "import 'fastify'"],
  ['contract-needs-zod-only', 'contract/src/x.ts', "import 'node:fs'"],
  ['workspaces-meet-in-contract', 'office/src/x.ts', "import '../../server/src/platform/db/db.ts'"],
  ['workspaces-meet-in-contract', 'server/src/x.ts', "import '../../traveller/src/pages.ts'"],
  [
    'workspaces-meet-in-contract',
    'traveller/src/x.ts',
    "import type { Db } from '../../server/src/platform/db/db.ts'",
  ],
  [
    'migrations-stand-alone',
    'server/migrations/x.ts',
    "import { dialingCodes } from '@e-arrival/contract/values/dialing-codes'",
  ],
  [
    'platform-knows-no-feature',
    'server/src/platform/x.ts',
    "import '../features/orders/orders.public.ts'",
  ],
  ['features-meet-at-public-doors', `${FEATURE}/x/x.ts`, "import '../orders/move-orders.ts'"],
  [
    'features-meet-at-public-doors',
    `${FEATURE}/x/x.ts`,
    "export type { move } from '../orders/move-orders.ts'",
  ],
  ['office-features-never-meet', 'office/src/features/x/x.ts', "import '../remarks/remarks.tsx'"],
  ['ui-knows-no-product', 'office/src/ui/x.tsx', "import '../api/client.ts'"],
  ['ui-knows-no-product', 'office/src/ui/x.tsx', "import '../features/remarks/remarks.tsx'"],
  [
    'ui-knows-no-product',
    'office/src/ui/x.tsx',
    "import type { id } from '@e-arrival/contract/orders'",
  ],
  ['nothing-imports-main', 'server/src/testing/x.ts', "import '../main.ts'"],
  ['nothing-imports-main', 'office/src/routes/x.tsx', "import '../main.tsx'"],
  ['nothing-imports-app', 'server/src/cli/x.ts', "import '../app.ts'"],
  ['nothing-imports-app', 'server/src/cli/x.ts', "void import('../app.ts')"],
  ['intake-meets-no-staff-code', `${FEATURE}/intake/x.ts`, "import '../auth/auth.public.ts'"],
  ['tracking-meets-no-staff-code', `${FEATURE}/tracking/x.ts`, "import '../auth/auth.public.ts'"],
  [
    'visitors-know-no-session',
    `${FEATURE}/tracking/x.ts`,
    "import '../../platform/http/session.ts'",
  ],
  ['kysely-in-stores-and-reads', `${FEATURE}/x/x.rules.ts`, "import type { Kysely } from 'kysely'"],
  ['kysely-in-stores-and-reads', 'server/src/platform/x.ts', "import { sql } from 'kysely'"],
  [
    'fastify-in-routes',
    `${FEATURE}/x/x.public.ts`,
    "import type { FastifyInstance } from 'fastify'",
  ],
  ['fastify-in-routes', `${FEATURE}/x/x.ts`, "import '@fastify/cookie'"],
  ['drivers-are-chosen-in-app', `${FEATURE}/mail/x.ts`, "import './ses.driver.ts'"],
  [
    'drivers-are-chosen-in-app',
    'server/src/testing/x.ts',
    "import '../features/mail/ses.driver.ts'",
  ],
  ['driver-tests-stay-home', `${FEATURE}/mail/x/x.driver.test.ts`, "import '../ses.driver.ts'"],
  ['providers-in-drivers', 'server/src/platform/files/x.ts', "import '@sendgrid/mail'"],
]

const globalsThatBreak: Planted[] = [
  ['noRestrictedGlobals', 'office/src/features/x/x.ts', "export const x = fetch('/api')"],
  ['noRestrictedGlobals', 'traveller/src/x.tsx', "export const x = new EventSource('/api')"],
  ['noRestrictedGlobals', 'server/src/x.ts', "export const x = globalThis.fetch('/api')"],
  ['noProcessEnv', 'server/src/platform/http/x.ts', 'export const x = process.env.PORT'],
  [
    'noProcessEnv',
    'server/src/main.ts',
    "import { env } from 'node:process'\nexport const x = env.A",
  ],
]

describe.concurrent('the arrows', () => {
  it('let a house pass that keeps them', async ({ expect }) => {
    using house = makeHouse()
    expect(await inspectImports(house.folder)).toEqual([])
    expect(await inspectGlobals(house.folder)).toEqual([])
    expect(await inspectPairs(house.folder)).toEqual([])
  })

  it.each(importsThatBreak)('%s: %s with %s', async (rule, file, line) => {
    using house = makeHouse({ [file]: `${line}\n` })
    expect(await inspectImports(house.folder)).toEqual([{ rule, file }])
  })

  it('no-circles: two features that need each other', async ({ expect }) => {
    using house = makeHouse({
      [`${FEATURE}/a/a.public.ts`]: "import '../b/b.public.ts'\n",
      [`${FEATURE}/b/b.public.ts`]: "import type { A } from '../a/a.public.ts'\n",
    })
    const rules = (await inspectImports(house.folder)).map(({ rule }) => rule)
    expect(new Set(rules)).toEqual(new Set(['no-circles']))
  })

  it('no two rooms need each other, though no file needs another both ways', async ({ expect }) => {
    using house = makeHouse({
      [`${FEATURE}/a/a.public.ts`]: "import '../b/b.public.ts'\n",
      [`${FEATURE}/b/b.public.ts`]: 'export const b = 1\n',
      [`${FEATURE}/b/more.ts`]: "import type { A } from '../a/told.public.ts'\n",
      [`${FEATURE}/a/told.public.ts`]: 'export type A = 1\n',
    })
    expect(await inspectImports(house.folder)).toEqual([])
    expect(await inspectPairs(house.folder)).toEqual([`${FEATURE}/a and ${FEATURE}/b`])
  })

  it.each(globalsThatBreak)('%s: %s with %s', async (rule, file, line) => {
    using house = makeHouse({ [file]: `${line}\n` })
    expect(await inspectGlobals(house.folder)).toEqual([{ rule, file }])
  })
})

it('each arrow in boundaries.cjs has a planted violation', () => {
  const planted = new Set([...importsThatBreak.map(([rule]) => rule), 'no-circles'])
  expect([...planted].sort()).toEqual(forbidden.map(({ name }) => name).sort())
})
