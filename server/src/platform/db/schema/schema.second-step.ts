import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Factors of the second step, and what is counted of refused sign-ins. */
export type SecondStepTables = {
  totp_apps: {
    staff_id: number
    /** Sealed. */
    secret: string
    added_at: Instant
    last_used_at: NullableInstant
    last_step: Generated<number>
  }
  passkeys: {
    id: string
    staff_id: number
    public_key: Buffer
    counter: number
    transports: Generated<string>
    name: string
    added_at: Instant
    last_used_at: NullableInstant
  }
  recovery_codes: {
    staff_id: number
    code_hash: string
    used_at: NullableInstant
    /** The member has said so. */
    kept: Generated<boolean>
  }
  half_sign_ins: {
    token_hash: string
    staff_id: number
    session_version: number
    expires_at: Instant
  }
  factor_offers: { holder: string; purpose: string; value: string; expires_at: Instant }
  sign_in_refusals: {
    id: GeneratedAlways<number>
    staff_id: number
    address: string
    window_starts: Instant
    tries: number
    last_at: Instant
  }
}
