import { z } from 'zod'
import { route } from '../call/route.ts'

/** What happened to a member's sign-in: opened, refused, factors and passwords changed (D74). */

export const SIGN_INS_SHOWN = 30

export const signInRowSchema = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.string(),
  /** Who did it: himself, a lead, or somebody who was refused. */
  by: z.string(),
  address: z.string(),
  device: z.string(),
  /** Which factor, which way, or why not. */
  detail: z.string(),
  /** Refusals of one quarter of an hour and address are one row that counts them. */
  tries: z.number().int(),
})
export type SignInRow = z.infer<typeof signInRowSchema>

export const listMySignIns = route({
  method: 'GET',
  path: '/admin/my-sign-ins',
  permission: 'session.use',
  summary: "What happened to the caller's sign-in, newest first",
  reply: z.array(signInRowSchema),
})
