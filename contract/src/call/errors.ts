import { z } from 'zod'

/** Every refusal the API knows: its HTTP status (D26) and what it says when the caller gives no better text. */
export const errorCodes = {
  invalid: { http: 400, message: 'Please check the marked fields.' },
  unauthenticated: { http: 401, message: 'Your session has ended. Please sign in again.' },
  wrongLogin: { http: 401, message: 'Email or password is not right.' },
  secondStep: { http: 401, message: 'One more step: please confirm that it is you.' },
  proofNeeded: { http: 403, message: 'Please confirm that it is you.' },
  forbidden: { http: 403, message: 'Your role does not allow this.' },
  notFound: { http: 404, message: 'Not found.' },
  unknownOrder: { http: 404, message: 'There is no order with this id' },
  conflict: { http: 409, message: 'This was changed meanwhile. Please reload.' },
  refused: { http: 409, message: 'This cannot be done now.' },
  tooSlow: {
    http: 408,
    message: 'The request took too long to arrive. Please check your connection and send it again.',
  },
  keyReused: {
    http: 422,
    message: 'This Idempotency-Key was used for another call. Send a new key.',
  },
  answerErased: {
    http: 409,
    message:
      'This was answered before, and is not done again. What was answered is not kept: data of a traveller was erased lately.',
  },
  refusalErased: {
    http: 409,
    message:
      'This was refused before. Why is not kept: data of a traveller was erased lately. Please try again.',
  },
  tooLarge: { http: 413, message: 'The file is too large.' },
  headTooLarge: {
    http: 431,
    message: 'The address and the headers of this call are too long.',
  },
  unsupported: { http: 415, message: 'This kind of content is not accepted.' },
  tooMany: { http: 429, message: 'Too many tries. Please wait a little and try again.' },
  failed: { http: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    http: 503,
    message: 'The database cannot be reached. Please try again in a moment.',
  },
  full: {
    http: 507,
    message:
      'There is no room left to store this, so nothing was saved. Please tell whoever runs this system and try again later.',
  },
} as const
export type ErrorCode = keyof typeof errorCodes

/** One thing wrong with one field; path is dotted ('orderId.0.id'). */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>
