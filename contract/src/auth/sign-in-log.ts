/** The words of the log of sign-ins (D74), as Admins and the member himself read them. */

/** What was tried and refused. */
const tried = {
  'sign-in.refused': { what: 'a sign-in', by: '' },
  /** Somebody who is in had to show that it is still he. */
  'sign-in.proof-refused': { what: 'a proof', by: ' while signed in' },
  'sign-in.change-refused': { what: 'a new password', by: ' while signed in' },
} as const

export type RefusalKind = keyof typeof tried
export const refusalKinds = Object.keys(tried) as readonly RefusalKind[]

/** For what, as the log keeps it. The last two: no password or code was looked at. */
export type RefusedFor =
  | 'wrong password'
  | 'wrong code'
  | 'wrong passkey'
  | 'unknown address'
  | 'too many tries'

/** What was kept before a sign-in was told from a proof, and a password's tries from those of a code. */
const keptBefore: readonly string[] = ['password', 'second step']

type Refusal = {
  /** Whose account it was; '' in words to its own member, null where nobody has the address that was given. */
  whose: string | null
  detail: string
  tries: number
}

/** One refusal as a sentence; it stands for so many tries alike. */
export const refusalWords = (kind: RefusalKind, { whose, detail, tries }: Refusal): string => {
  const times = tries > 1 ? `, ${tries} times` : ''
  if (whose === null) return `Refused a sign-in: nobody has the address that was given${times}`
  const of = whose && ` of ${whose}`
  if (!keptBefore.includes(detail))
    return `Refused ${tried[kind].what}${of}${tried[kind].by}: ${detail}${times}`
  return tries > 1
    ? `Refused ${tries} tries${of}, the first with a wrong ${detail}`
    : `Refused a try${of}: wrong ${detail}`
}

/** How a password was changed. Of a member's sex, which was said of old, nothing is known. */
export const howChanged = (detail: string): string =>
  detail === 'by himself' ? 'while signed in' : detail
