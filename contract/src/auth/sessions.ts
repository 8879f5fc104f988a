import { z } from 'zod'
import { route } from '../call/route.ts'
import { memberIdSchema } from '../team.ts'

/** Where members are signed in: listed, and ended one by one or all. */

export const sessionTexts = {
  ended: 'The session has been ended.',
  allEnded: 'The sessions have been ended.',
  noneLive: 'There was no session left to end.',
  unknownSession: 'This session has already ended.',
} as const

export const sessionRowSchema = z.object({
  id: z.string(),
  /** Such as "Chrome on Windows", read from the user agent. */
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  /** To the minute. */
  last_used_at: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRowSchema>

const sessionIdSchema = z.string().regex(/^[0-9A-Z]{1,64}$/, sessionTexts.unknownSession)
const endedSchema = z.object({ ended: z.number().int() })

export const listMySessions = route({
  method: 'GET',
  path: '/admin/my-sessions',
  permission: 'session.use',
  summary: "The caller's live sessions, the last used first",
  reply: z.array(sessionRowSchema),
})

export const endMySession = route({
  method: 'PUT',
  path: '/admin/end-my-session',
  permission: 'session.use',
  changes: ['account'],
  summary: "End one of the caller's sessions",
  body: z.object({ sessionId: sessionIdSchema }),
  reply: z.null(),
})

export const endMySessions = route({
  method: 'PUT',
  path: '/admin/end-my-sessions',
  permission: 'session.use',
  changes: ['account'],
  summary: "End all the caller's sessions, or all but the one that asks",
  body: z.object({ keepCurrent: z.boolean().default(false) }),
  reply: endedSchema,
})

export const listMemberSessions = route({
  method: 'GET',
  path: '/admin/team-member-sessions/:id',
  permission: 'team.manage',
  summary: "A member's live sessions; an Admin's are shown to Admins alone",
  params: z.object({ id: memberIdSchema }),
  reply: z.array(sessionRowSchema),
})

export const endMemberSession = route({
  method: 'PUT',
  path: '/admin/end-team-member-session',
  permission: 'team.manage',
  changes: ['team'],
  summary: "End one of a member's sessions",
  body: z.object({ teamMemberId: memberIdSchema, sessionId: sessionIdSchema }),
  reply: z.null(),
})

export const endMemberSessions = route({
  method: 'PUT',
  path: '/admin/end-team-member-sessions',
  permission: 'team.manage',
  changes: ['team'],
  summary: "End all of a member's sessions",
  body: z.object({ teamMemberId: memberIdSchema }),
  reply: endedSchema,
})
