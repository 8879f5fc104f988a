import { z } from 'zod'
import { route } from '../call/route.ts'
import { memberIdSchema } from '../team.ts'
import {
  ceremonySchema,
  codeSchema,
  credentialSchema,
  offerSchema,
  passkeyNameSchema,
  totpOfferSchema,
} from './second-step.ts'

/** A member's own factors, and the proof that it is still he (D73). */

export const factorTexts = {
  added: 'Your second step is set up.',
  addedAnother: 'Added.',
  removed: 'Removed.',
  reset: 'The second step has been removed. At the next sign-in the password is enough.',
  newCodes: 'New recovery codes. The old ones no longer work.',
  codesReplaced: 'These codes no longer work: newer ones have replaced them.',
  notYours: 'This is not there any more.',
  lastNeeded: 'Your role needs a second step. Add another before you remove this one.',
  passwordWrong: 'The password is not right.',
  passwordNeeded: 'Please enter your password.',
  tooMany: 'You have as many passkeys as there is room for. Remove one first.',
  none: 'This member has no second step.',
  notYourself: 'Remove your own second step under Update Password.',
} as const

const currentPassword = z
  .string({ error: factorTexts.passwordNeeded })
  .min(1, factorTexts.passwordNeeded)
  .max(1000, factorTexts.passwordWrong)

const codesSchema = z.object({
  /** Ten, shown this once; null where the member has some already. */
  recoveryCodes: z.array(z.string()).nullable(),
})

export const myFactorsSchema = z.object({
  app: z.object({ added_at: z.string(), last_used_at: z.string().nullable() }).nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      added_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** The member has said that he keeps them; also true where there are none. */
  recoveryCodesKept: z.boolean(),
  /** The role must have one. */
  needed: z.boolean(),
  passkeysWork: z.boolean(),
  passwordTooEasy: z.boolean(),
})
export type MyFactors = z.infer<typeof myFactorsSchema>

const own = <const P extends `/${string}`>(path: P, summary: string) =>
  ({ method: 'POST', path, permission: 'session.use', changes: ['account'], summary }) as const

export const listMyFactors = route({
  method: 'GET',
  path: '/admin/my-factors',
  permission: 'session.use',
  summary: "The caller's factors: their names and last use, never what is in them",
  reply: myFactorsSchema,
})

export const startApp = route({
  ...own(
    '/admin/start-app',
    'Begin to add an app; asks for the password, which a stolen session has not',
  ),
  proof: true,
  body: z.object({ currentPassword }),
  reply: totpOfferSchema,
})

export const confirmApp = route({
  ...own('/admin/confirm-app', 'Add the app by its first code'),
  proof: true,
  body: z.object({ code: codeSchema, offer: offerSchema }),
  reply: codesSchema,
})

export const startPasskey = route({
  ...own('/admin/start-passkey', 'Begin to add a passkey; asks for the password'),
  proof: true,
  body: z.object({ currentPassword }),
  reply: ceremonySchema,
})

export const confirmPasskey = route({
  ...own('/admin/confirm-passkey', 'Add the passkey'),
  proof: true,
  body: z.object({ credential: credentialSchema, name: passkeyNameSchema }),
  reply: codesSchema,
})

export const removeApp = route({
  ...own('/admin/remove-app', 'Remove the app'),
  proof: true,
  reply: z.null(),
})

export const removePasskey = route({
  ...own('/admin/remove-passkey', 'Remove a passkey'),
  proof: true,
  body: z.object({ id: z.string().min(1).max(2000) }),
  reply: z.null(),
})

export const renewRecoveryCodes = route({
  ...own('/admin/new-recovery-codes', 'Ten new recovery codes in place of the old'),
  proof: true,
  reply: codesSchema,
})

export const keepRecoveryCodes = route({
  ...own('/admin/kept-recovery-codes', 'Say that the codes shown are kept'),
  /** Any of them: newer ones may have been made meanwhile. */
  body: z.object({ code: codeSchema }),
  reply: z.null(),
})

export const askRecoveryCodes = route({
  method: 'POST',
  path: '/admin/recovery-codes-work',
  permission: 'session.use',
  reads: true,
  summary:
    'Whether the codes that this one is of are still those of the caller: newer ones may have replaced them',
  body: z.object({ code: codeSchema }),
  reply: z.object({ work: z.boolean() }),
})

export const prove = route({
  ...own(
    '/admin/prove',
    'Prove again that it is he: by a code, or by the password where there is no factor',
  ),
  undoesNothing: true,
  body: z.union([z.object({ code: codeSchema }), z.object({ currentPassword })]),
  reply: z.null(),
})

export const proveAskPasskey = route({
  ...own('/admin/prove-passkey-options', 'What to ask a passkey for'),
  reply: ceremonySchema,
})

export const proveByPasskey = route({
  ...own('/admin/prove-passkey', 'Prove again that it is he, by a passkey'),
  body: z.object({ credential: credentialSchema }),
  reply: z.null(),
})

export const resetMemberFactors = route({
  method: 'PUT',
  path: '/admin/reset-team-member-factors',
  permission: 'team.manage-admins',
  proof: true,
  changes: ['team'],
  summary: "Remove a member's second step, who lost what he proves it with; ends his sessions",
  body: z.object({ teamMemberId: memberIdSchema }),
  reply: z.null(),
})
