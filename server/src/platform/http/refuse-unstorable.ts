import { invalidField } from '../app-error.ts'
import { findUnstorable } from '../find-unstorable.ts'
import type { App } from './app-type.ts'

const MESSAGE = 'This text holds a character that cannot be stored.'
/** Refuses with 400, the field named, what would otherwise fail inside a query. */
export const refuseUnstorable = (app: App): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const path = findUnstorable(part)
      if (path !== undefined) return done(invalidField(path, MESSAGE))
    }
    done()
  })
}
