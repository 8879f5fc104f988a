import { createHmac, type KeyObject } from 'node:crypto'
import { randomSlice } from './random-slice.ts'
import { KEY_BYTES, type RingKey, unwrapKey, wrapKey } from './ring-key.ts'
import { keyObjectOf, openBytes, sealBytes } from './seal-bytes.ts'

/** One order's own key: all of its sensitive class is sealed with it, and erased when it is destroyed. */
export type OrderKey = { orderId: number; secret: Buffer }

const ownerOf = (orderId: number): string => `order ${orderId}`

export const newOrderKey = (orderId: number): OrderKey => ({
  orderId,
  secret: randomSlice(KEY_BYTES),
})
export const wrapOrderKey = (ring: RingKey, { orderId, secret }: OrderKey): Buffer =>
  wrapKey(ring, ownerOf(orderId), secret)
export const unwrapOrderKey = (ring: RingKey, orderId: number, wrapped: Uint8Array): OrderKey => ({
  orderId,
  secret: unwrapKey(ring, ownerOf(orderId), wrapped),
})

/** `column` is 'table.column', with what else tells one value of it from another. */
const placeOf = (column: string, { orderId }: OrderKey): string => `${column} of order ${orderId}`

/** A value of an order as it may lie in a column; JSON, so that null and lists come back as they were. */
export const sealValue = (key: OrderKey, column: string, value: unknown): Buffer =>
  sealBytes(key.secret, placeOf(column, key), Buffer.from(JSON.stringify(value)))
/** What sealValue closed for this order and column; throws for any other, and where a bit of it was changed. */
export const openValue = (key: OrderKey, column: string, sealed: Uint8Array): unknown =>
  JSON.parse(openBytes(key.secret, placeOf(column, key), sealed).toString('utf8'))

/** What a passport number is found by; null for none. */
export const passportHash = (lookupKey: Buffer | KeyObject, passport: unknown): Buffer | null =>
  typeof passport === 'string' && passport !== ''
    ? createHmac('sha256', keyObjectOf(lookupKey)).update(passport).digest()
    : null
