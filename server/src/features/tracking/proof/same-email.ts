import { hash, timingSafeEqual } from 'node:crypto'
import { plainEmail } from '@e-arrival/contract/mail/order-address'

const digest = (email: string): Buffer => hash('sha256', plainEmail(email), 'buffer')

/** Compares two addresses, trimmed and in any letter case, in a time that says nothing about them. */
export const sameEmail = (given: string, held: string): boolean =>
  timingSafeEqual(digest(given), digest(held)) && held.trim() !== ''
