import { listActivity } from '@e-arrival/contract/activity'
import { type Action, may } from '@e-arrival/contract/permissions'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { withTries } from '../auth/auth.public.ts'
import { readActivity } from './activity.read.ts'
import { withSharedNames } from './shared-names.read.ts'

/** What of it only some may read: how its kinds begin, and the right. */
const guarded = [
  ['sign-in.', 'activity.sign-ins'],
  ['privacy.reader-', 'privacy.watch'],
] as const satisfies readonly (readonly [string, Action])[]

export const registerActivityRoutes = (app: App, identify: Identify, { db }: { db: Db }): void => {
  serveRoute(app, identify, listActivity, async ({ query }, caller) => {
    const { type } = memberOf(caller)
    const without = guarded.flatMap(([kinds, right]) => (may(type, right) ? [] : [kinds]))
    const events = await readActivity(db, { ...query, without })
    return { data: await withTries(db, await withSharedNames(db, events)) }
  })
}
