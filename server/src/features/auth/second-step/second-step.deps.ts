import type { RefusalKind } from '@e-arrival/contract/auth/sign-in-log'
import type { Role } from '@e-arrival/contract/permissions'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import type { SignInLimits } from '../sign-in.limits.ts'

export type SecondStepDeps = {
  db: Db
  clock: Clock
  /** Where staff reach the office: what passkeys are bound to. */
  publicUrl: () => string
  /** Seals the secrets of apps. */
  sealKeys: SigningKeys
  /** Roles that must have a second step. */
  secondStepFor: readonly Role[]
  /** Of wrong passwords. */
  limits: SignInLimits
}

/** Who is at it, as far as factors ask. */
export type FactorOwner = { id: number; name: string; email: string }
/** Where the call comes from. */
export type From = { ip: string; userAgent: string }
/** Who tries a factor, and what he is at: what the log says was refused. */
export type Trier = { member: FactorOwner; from: From; refusedAs: RefusalKind }
