import { listActivity } from '@e-arrival/contract/activity'
import { may } from '@e-arrival/contract/permissions'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { withTries } from '../auth/auth.public.ts'
import { readActivity } from './activity.read.ts'
import { withSharedNames } from './shared-names.read.ts'

export const registerActivityRoutes = (app: App, identify: Identify, { db }: { db: Db }): void => {
  serveRoute(app, identify, listActivity, async ({ query }, caller) => {
    const signIns = may(memberOf(caller).type, 'activity.sign-ins')
    const events = await readActivity(db, { ...query, signIns })
    return { data: await withTries(db, await withSharedNames(db, events)) }
  })
}
