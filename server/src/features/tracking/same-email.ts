import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (email: string): Buffer =>
  createHash('sha256').update(email.trim().toLowerCase()).digest()

/** Compares two addresses, trimmed and in any letter case, in a time that says nothing about them. */
export const sameEmail = (given: string, held: string): boolean =>
  timingSafeEqual(digest(given), digest(held)) && held.trim() !== ''
