import * as routes from '@e-arrival/contract/saved-texts/saved-texts'
import { savedTextTexts } from '@e-arrival/contract/saved-texts/saved-texts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { said } from '../../platform/http/said.ts'
import { memberOf, serveRoute } from '../../platform/http/serve-route.ts'
import { addText, deleteText, updateText } from './change-texts.ts'
import { textsOf } from './saved-texts.store.ts'

/** What members write again and again, kept to be taken. */
export const registerSavedTextsRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  serveRoute(app, identify, routes.listSavedTexts, async (_call, caller) => ({
    data: await textsOf(deps.db, memberOf(caller).id),
  }))
  serveRoute(app, identify, routes.addSavedText, async ({ body }, caller) => ({
    data: { id: await addText(deps, memberOf(caller), body) },
    message: savedTextTexts.saved,
  }))
  serveRoute(app, identify, routes.updateSavedText, async ({ body }, caller) => {
    const isNew = await updateText(deps, memberOf(caller), body)
    const words = { done: savedTextTexts.changed, already: savedTextTexts.unchanged }
    return { data: null, ...said(isNew, words) }
  })
  serveRoute(app, identify, routes.deleteSavedText, async ({ body }, caller) => {
    await deleteText(deps, memberOf(caller), body)
    return { data: null, message: savedTextTexts.deleted }
  })
}
