import { before, type Edits } from './edits.ts'

const contract = `import { z } from 'zod'
import { route } from './call/route.ts'

/** Days on which the office is closed. */

export const listHolidays = route({
  method: 'GET',
  path: '/admin/holidays',
  permission: 'orders.read',
  summary: 'The days of a year on which the office is closed',
  query: z.object({ year: z.string().regex(/^\\d{4}$/, 'year has four digits.') }),
  reply: z.array(z.object({ day: z.string(), name: z.string() })),
})
`

const rules = `const YEARLY = [
  { day: '01-01', name: 'New Year' },
  { day: '11-09', name: 'Independence Day' },
]

/** The days of a year on which the office is closed, the first one first. */
export const holidaysOf = (year: string): { day: string; name: string }[] =>
  YEARLY.map(({ day, name }) => ({ day: [year, day].join('-'), name }))
`

const routes = `import { listHolidays } from '@e-arrival/contract/holidays'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { holidaysOf } from './holidays.rules.ts'

export const registerHolidayRoutes = (app: App, identify: Identify): void => {
  serveRoute(app, identify, listHolidays, async ({ query }) => ({ data: holidaysOf(query.year) }))
}
`

const test = `import { listHolidays } from '@e-arrival/contract/holidays'
import { expect, onTestFinished, test } from 'vitest'
import { makeMember } from '../../testing/made/make-member.ts'
import { testApp } from '../../testing/test-app.ts'

test('the holidays of a year, for who has signed in', async () => {
  const app = await testApp('embedded')
  onTestFinished(() => app.close())
  const query = { year: '2026' }
  const token = await app.signInAs(await makeMember(app.db, 'Team'))
  const { body } = await app.call(listHolidays, { token, query })
  expect(body.data).toContainEqual({ day: '2026-11-09', name: 'Independence Day' })
  expect((await app.call(listHolidays, { query })).http).toBe(401)
})
`

const page = `import { listHolidays } from '@e-arrival/contract/holidays'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { HistoryTable } from '../../ui/history-table/history-table.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel/panel.tsx'

const columns = [
  { header: 'Day', cell: ({ day }: { day: string }) => day },
  { header: 'Name', cell: ({ name }: { name: string }) => name },
]

/** Holidays: the days of this year on which the office is closed. */
export const HolidaysPage = () => {
  const query = { year: String(new Date().getUTCFullYear()) }
  const { data, error, refetch } = useQuery({
    queryKey: ['holidays', query],
    meta: { saidInPlace: true },
    queryFn: async ({ signal }) => (await call(listHolidays, { query }, { signal })).data,
  })
  return (
    <>
      <PageHead title="Holidays" />
      <Panel id="holidays" title={query.year}>
        {error && <TableFailure message={messageOf(error)} onRetry={() => void refetch()} />}
        <HistoryTable
          label="Holidays"
          columns={columns}
          rows={data ?? []}
          rowId={({ day }) => day}
          empty="No holidays."
        />
      </Panel>
    </>
  )
}
`

const spec = `import { expect } from '@playwright/test'
import { expectNoAxeFindings } from './kit/axe.ts'
import { test } from './kit/test.ts'

test('the holidays of this year are listed', async ({ page, signIn }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Holidays' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Independence Day' })).toBeVisible()
  await expectNoAxeFindings(page)
})
`

/** A line before another one, of which more may be said in one file. */
const said =
  (...more: readonly (readonly [place: string, line: string])[]) =>
  (text: string): string =>
    more.reduce((made, [place, line]) => before(made, place, line), text)

/** The steps of "To add a feature", by the files that docs/adding.md names: the days on which the office is closed. */
export const featureEdits: Edits = {
  'ARCHITECTURE.md': said([
    '| live | live.ts',
    '| holidays | holidays.ts | holidays | holidays | days on which the office is closed |\n',
  ]),
  'contract/src/<feature>.ts': () => contract,
  'contract/src/routes.ts': said(
    ["import * as intake from './intake.ts'", "import * as holidays from './holidays.ts'\n"],
    ['  ...live,\n', '  ...holidays,\n'],
  ),
  'server/src/platform/http/openapi/tags.ts': said([
    '  integrations:',
    "  holidays: 'Days on which the office is closed.',\n",
  ]),
  'server/src/features/<feature>/<feature>.rules.ts': () => rules,
  'server/src/features/<feature>/<feature>.routes.ts': () => routes,
  'server/src/features/<feature>/<feature>.routes.test.ts': () => test,
  'server/src/app.ts': said(
    [
      'import { checkIntakeKey }',
      "import { registerHolidayRoutes } from './features/holidays/holidays.routes.ts'\n",
    ],
    ['  registerReportRoutes(', '  registerHolidayRoutes(app, identify)\n'],
  ),
  'office/src/features/<feature>/<feature>-page.tsx': () => page,
  'office/src/app/screens/screens.ts': said([
    '  changePassword: async',
    "  holidays: async () => (await import('../../features/holidays/holidays-page.tsx')).HolidaysPage,\n",
  ]),
  'office/src/app/route-tree.tsx': said([
    "    screen('/mail',",
    "    screen('/holidays', lateScreen('holidays'), 'orders.read'),\n",
  ]),
  'office/src/app/sidebar-links.ts': said([
    "      { label: 'Mail'",
    "      { label: 'Holidays', to: '/admin/holidays', needs: 'orders.read' },\n",
  ]),
  'e2e/<feature>.spec.ts': () => spec,
  'e2e/kit/screens.ts': said([
    "  {\n    ...{ link: 'Mail'",
    "  { link: 'Holidays', path: '/admin/holidays', title: 'Holidays' },\n",
  ]),
}
