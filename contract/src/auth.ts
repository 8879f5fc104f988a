import { z } from 'zod'
import { route } from './call/route.ts'
import { roles } from './permissions.ts'
import { emailAddress, whyNoEmail } from './values/email-address.ts'
import { RESET_LINK_MINUTES } from './values/reset-link.ts'

/** Sign-in, the session and the forgotten password (spec 1 §2–§5, D5, D25, D26, D32, D33). */

const EMAIL_REQUIRED = 'Email Address is required'
const PASSWORD_REQUIRED = 'Password is required'
const PASSWORD_TOO_LONG = 'Password is too long'
const LONGEST_PASSWORD = 1000

/** A staff member's address as the forms check it (spec 1 §5). */
export const signInEmailSchema = emailAddress(EMAIL_REQUIRED)

export const signInSchema = z.object({
  email: signInEmailSchema,
  password: z
    .string({ error: PASSWORD_REQUIRED })
    .min(1, PASSWORD_REQUIRED)
    .max(LONGEST_PASSWORD, PASSWORD_TOO_LONG),
})

/** What the schema says of each field, for the page of the sign-in, which has no schemas (decision 0046). */
export const whyNoSignIn = {
  email: (text: string): string | null => whyNoEmail(text, EMAIL_REQUIRED),
  password: (text: string): string | null => {
    if (text === '') return PASSWORD_REQUIRED
    return text.length <= LONGEST_PASSWORD ? null : PASSWORD_TOO_LONG
  },
} as const

export const MIN_PASSWORD = 6
/** The rule of a new password, with spec 2 §5's words. */
export const newPasswordSchema = z
  .string({ error: 'Please enter your New Password.' })
  .min(1, 'Please enter your New Password.')
  .min(MIN_PASSWORD, 'New Password must be at least 6 characters.')
  .max(1000, 'New Password must be at most 1000 characters.')

/** The rule of a password by the setting MIN_PASSWORD and by what guessers try first (D72). */
export const passwordTexts = {
  tooEasy: 'This password is too easy to guess. Choose another.',
  tooShort: (field: 'newPassword' | 'password', least: number) =>
    `${field === 'newPassword' ? 'New Password' : 'Password'} must be at least ${least} characters.`,
} as const

export const sessionUserSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(roles),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const signIn = route({
  method: 'POST',
  path: '/admin/admin-login',
  takesMore: true,
  permission: 'public',
  summary: 'Sign in; the token is in jwtToken, and also in data.jwtToken',
  body: signInSchema,
  reply: z.object({
    user: sessionUserSchema,
    jwtToken: z.string(),
    /** What he signed in with would not be taken as a new password any more (D72). */
    passwordTooEasy: z.boolean(),
    /** False where recovery codes were made that he never said he keeps. */
    recoveryCodesKept: z.boolean(),
  }),
})

export const signOut = route({
  method: 'POST',
  path: '/admin/logout',
  permission: 'session.use',
  changes: ['account'],
  savesNothing: true,
  summary: 'End this session on the server (D32)',
  reply: z.null(),
})

export const getUserInfo = route({
  method: 'GET',
  path: '/user_info',
  takesMore: true,
  permission: 'session.use',
  summary: 'Who is signed in, and what he may do (D33)',
  reply: sessionUserSchema.extend({ email: z.string(), permissions: z.array(z.string()) }),
})

export const forgotPassword = route({
  method: 'POST',
  path: '/admin/forgot-password',
  permission: 'public',
  summary: `Mail a single-use link, good for ${RESET_LINK_MINUTES} minutes; always the same answer (D5)`,
  body: z.object({ email: signInEmailSchema }),
  reply: z.null(),
})

export const resetPassword = route({
  method: 'POST',
  path: '/admin/reset-password',
  permission: 'public',
  summary: 'Set a new password with the mailed token (D5)',
  body: z.object({ token: z.string().min(1).max(200), newPassword: newPasswordSchema }),
  reply: z.null(),
})

export const changePassword = route({
  method: 'POST',
  path: '/admin/change-password',
  takesMore: true,
  permission: 'session.use',
  changes: ['account'],
  summary: "Change the caller's own password and end all his sessions (D25)",
  body: z.object({
    newPassword: newPasswordSchema,
    currentPassword: z.string().max(1000).optional(),
  }),
  reply: z.null(),
})

export const authTexts = {
  signInAgain: 'Please sign in again to change your password.',
  passwordTooEasy: 'Your password is too easy to guess. Choose another under Update Password.',
  codesNotKept:
    'You have not said that you keep your recovery codes. Make new ones under Update Password.',
} as const

/** What the server alone says. */
export const authAnswers = {
  signedIn: 'Signed in successfully',
  signedOut: 'Signed out',
  /** To whoever asks: with a mail provider, without any, and with one that takes no mail (D5, D61). */
  forgotSent: 'If this address belongs to a member, a link to set a new password is on its way.',
  forgotWritten:
    'If this address belongs to a member, the mail with the link will be written and not sent: no mail provider is set up. Ask an Admin for a new password.',
  forgotWaits:
    'If this address belongs to a member, the mail with the link waits: the mail provider takes none from us just now. Ask an Admin for a new password.',
  resetDone: 'Your password has been changed. Please sign in.',
  resetInvalid: 'This link is no longer valid. Please ask for a new one.',
  passwordChanged: 'Password updated successfully',
  currentPasswordWrong: 'The current password is not right.',
} as const
