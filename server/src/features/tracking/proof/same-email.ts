import { hash, timingSafeEqual } from 'node:crypto'

const digest = (email: string): Buffer => hash('sha256', email.trim().toLowerCase(), 'buffer')

/** Compares two addresses, trimmed and in any letter case, in a time that says nothing about them. */
export const sameEmail = (given: string, held: string): boolean =>
  timingSafeEqual(digest(given), digest(held)) && held.trim() !== ''
