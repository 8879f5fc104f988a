import { z } from 'zod'
import { signIn } from '../auth.ts'
import { route } from '../call/route.ts'

/** The second step of a sign-in: what is asked for after the password, on the same card (D73). */

export const factorKinds = ['passkey', 'code', 'recovery', 'password'] as const
/** How somebody can prove that it is he: by a passkey, an app's code, a recovery code; by his password where he has no factor. */
export type Proof = (typeof factorKinds)[number]

export const secondStepTexts = {
  enrol: 'Your role needs a second step. Please set it up now.',
  over: 'This sign-in is over: it took too long, or was finished already. Please sign in again.',
  offerOver:
    'This set-up is over: it is done already, took too long, or another was begun. Please begin again.',
  wrongCode: 'This code is not right.',
  askedAnew:
    'This was asked too long ago, or was asked again since, in another tab perhaps. Please try again.',
  wrongPasskey: 'This passkey was not accepted. Please try again.',
  noPasskeysHere: 'Passkeys need an address with a name and https. Use an app instead.',
  proved: 'Thank you.',
} as const

/** What a refused sign-in carries where the password was right: the way on, and no session. */
export const halfSignInSchema = z.object({
  /** Names this sign-in in the calls of the second step; good for ten minutes and for nothing else. */
  step: z.string(),
  methods: z.array(z.enum(factorKinds)),
  /** The role needs a factor and the member has none: one is set up before he is let in. */
  enrol: z.boolean(),
  /** Whether this office's address lets passkeys work. */
  passkeys: z.boolean(),
})
export type HalfSignIn = z.infer<typeof halfSignInSchema>

/** What a refusal carries where the half sign-in is over: nothing more can be done with it. */
export const signInOverSchema = z.object({ over: z.literal(true) })
export type SignInOver = z.infer<typeof signInOverSchema>

/** What a refusal carries where an old proof no longer counts. */
export const proofNeededSchema = z.object({ proof: z.array(z.enum(factorKinds)).min(1) })

const step = z.string().regex(/^[0-9A-Z]{1,64}$/, secondStepTexts.over)
export const codeSchema = z
  .string({ error: 'Please enter the code.' })
  .trim()
  .min(1, 'Please enter the code.')
  .max(40, secondStepTexts.wrongCode)
/** What the browser gives back; the library looks at every part of it. */
export const credentialSchema = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({}),
  clientExtensionResults: z.looseObject({}),
})
/** What the browser is asked, in WebAuthn's own JSON. */
export const ceremonySchema = z.record(z.string(), z.unknown())
export const passkeyNameSchema = z
  .string({ error: 'Please enter a name.' })
  .trim()
  .min(1, 'Please enter a name.')
  .max(60, 'The name must be at most 60 characters.')

const entered = signIn.reply.extend({
  /** Where a first factor was set up on the way: shown this once. */
  recoveryCodes: z.array(z.string()).nullable(),
})
export const totpOfferSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** Names this set-up in the call that confirms it: another may be begun meanwhile. */
  offer: z.string(),
})
/** A page of the version before does not say it: the newest is meant then. */
export const offerSchema = z.string().max(64).optional()

/** What a refusal carries where the set-up it is of is over: it can only be begun again. */
export const setUpOverSchema = z.object({ setUpOver: z.literal(true) })
export type SetUpOver = z.infer<typeof setUpOverSchema>

const stepRoute = <const P extends `/${string}`>(path: P, summary: string) =>
  ({ method: 'POST', path, permission: 'public', summary }) as const

export const secondStepByCode = route({
  ...stepRoute('/admin/second-step', "Finish a sign-in with an app's code or a recovery code"),
  body: z.object({ step, code: codeSchema }),
  reply: entered,
})

export const secondStepAskPasskey = route({
  ...stepRoute('/admin/second-step-passkey-options', 'What to ask a passkey for, at a sign-in'),
  body: z.object({ step }),
  reply: ceremonySchema,
})

export const secondStepByPasskey = route({
  ...stepRoute('/admin/second-step-passkey', 'Finish a sign-in with a passkey'),
  body: z.object({ step, credential: credentialSchema }),
  reply: entered,
})

export const enrolTotp = route({
  ...stepRoute(
    '/admin/second-step-enrol-app',
    'Begin to set up an app at a sign-in that needs a factor',
  ),
  body: z.object({ step }),
  reply: totpOfferSchema,
})

export const enrolledTotp = route({
  ...stepRoute(
    '/admin/second-step-enrolled-app',
    'Set the app up by its first code, and finish the sign-in',
  ),
  body: z.object({ step, code: codeSchema, offer: offerSchema }),
  reply: entered,
})

export const enrolPasskey = route({
  ...stepRoute(
    '/admin/second-step-enrol-passkey',
    'Begin to set up a passkey at a sign-in that needs a factor',
  ),
  body: z.object({ step }),
  reply: ceremonySchema,
})

export const enrolledPasskey = route({
  ...stepRoute('/admin/second-step-enrolled-passkey', 'Set the passkey up, and finish the sign-in'),
  body: z.object({ step, credential: credentialSchema, name: passkeyNameSchema }),
  reply: entered,
})
