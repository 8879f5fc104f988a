import { howChanged, refusalKinds, refusalWords } from '@e-arrival/contract/auth/sign-in-log'
import type { SignInRow } from '@e-arrival/contract/auth/sign-ins'

export type Row = SignInRow

const kinds: Readonly<Record<string, (row: Row) => string>> = {
  'sign-in.opened': ({ detail }) => `Signed in (${detail})`,
  ...Object.fromEntries(
    refusalKinds.map((kind) => [kind, (row: Row) => refusalWords(kind, { ...row, whose: '' })]),
  ),
  'sign-in.password-changed': ({ detail }) => `Password changed ${howChanged(detail)}`,
  'sign-in.factor-added': ({ detail }) => `Added ${detail}`,
  'sign-in.factor-removed': ({ detail }) => `Removed ${detail}`,
  'sign-in.codes-renewed': () => 'New recovery codes',
  'sign-in.factors-reset': ({ by }) => `Second step removed by ${by}`,
  'member.changed': ({ by, detail }) => `Changed by ${by}: ${detail}`,
}

/** One line of the sign-in log as its member reads it. */
export const signInWords = (row: Row): string => kinds[row.kind]?.(row) ?? row.kind
