import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TrackingGrant } from '../../../platform/http/caller/tracking-grant.ts'
import type { SigningKey, SigningKeys } from '../../../platform/secrets/signing-keys.ts'

export const GRANT_MINUTES = 30
/** A family's or an agent's orders; the oldest goes first. Keeps the cookie below 1 kB. */
export const MOST_ORDERS = 8

const entrySchema = z.tuple([z.number().int().positive(), z.string(), z.number()])
const entriesSchema = z.array(entrySchema).max(MOST_ORDERS)
type Entry = z.output<typeof entrySchema>

const seal = (payload: string, key: string): Buffer =>
  createHmac('sha256', key).update(`tracking-grant\n${payload}`).digest()

const isSealed = (payload: string, given: Buffer, { secret }: SigningKey): boolean => {
  const right = seal(payload, secret)
  return given.length === right.length && timingSafeEqual(given, right)
}

const openEntries = (cookie: string, keys: SigningKeys, now: Date): Entry[] => {
  if (cookie === '') return []
  const [payload = '', signature = ''] = cookie.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (!keys.some((key) => isSealed(payload, given, key))) return []
  const read = entriesSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return (read.data ?? []).filter(([, , expires]) => expires > now.getTime())
}

/** The grants that a cookie's value holds and that have not run out; anything not signed by us holds none. */
export const readGrants = (cookie: string, keys: SigningKeys, now: Date): TrackingGrant[] =>
  openEntries(cookie, keys, now).map(([orderId, publicId]) => ({ orderId, publicId }))

/** The cookie's new value: what it held and is still good, and this order for 30 minutes from now (D54). */
export const addGrant = (
  cookie: string,
  grant: TrackingGrant,
  keys: SigningKeys,
  now: Date,
): string => {
  const others = openEntries(cookie, keys, now).filter(([orderId]) => orderId !== grant.orderId)
  const own: Entry = [grant.orderId, grant.publicId, now.getTime() + GRANT_MINUTES * 60_000]
  const payload = Buffer.from(JSON.stringify([...others.slice(1 - MOST_ORDERS), own])).toString(
    'base64url',
  )
  return `${payload}.${seal(payload, keys[0].secret).toString('base64url')}`
}
