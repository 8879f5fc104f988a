import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Cambodia E-Arrival'
const PERIOD_SECONDS = 30
/** A code is taken half a minute early or late: clocks differ. */
const WINDOW = 1

/** What every app understands: SHA-1, six digits, thirty seconds (RFC 6238's own example). */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address behind the QR code, for the member's own e-mail. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The half minute whose code this is, counted from 1970; null where it is that of none near `now`. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
