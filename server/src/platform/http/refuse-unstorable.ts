import { invalidField } from '../app-error.ts'
import { findHeld, isUnstorable } from '../find-unstorable.ts'
import type { App } from './app-type.ts'

const UNSTORABLE = 'This text holds a character that cannot be stored.'
const RESERVED = 'This name is reserved: no field is called so.'

/** What, copied without care, would be the prototype of other objects. */
const reaches = (held: unknown, key: string): boolean =>
  key === '__proto__' ||
  (key === 'constructor' &&
    typeof held === 'object' &&
    held !== null &&
    Object.hasOwn(held, 'prototype'))

const isRefused = (held: unknown, key: string): boolean => isUnstorable(held) || reaches(held, key)

/** Refuses with 400, the field named, what would otherwise fail inside a query, and what reaches for the prototype of objects. */
export const refuseUnstorable = (app: App): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const found = findHeld(part, isRefused)
      if (!found) continue
      return done(invalidField(found.path, isUnstorable(found.held) ? UNSTORABLE : RESERVED))
    }
    done()
  })
}
