import { z } from 'zod'
import { LARGEST_INT } from '../call/largest-int.ts'
import { route } from '../call/route.ts'

/** The keys that landing sites call with, listed and changed by Admins (D77); what they hear back is in webhooks.ts. */

const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/

export const landingDomainSchema = z
  .string({ error: 'Please enter the landing domain.' })
  .trim()
  .toLowerCase()
  .min(1, 'Please enter the landing domain.')
  .max(253, 'Please enter a host name, such as shop.example.')
  .regex(DOMAIN, 'Please enter a host name, such as shop.example.')

/** For how long what was replaced works beside the new one, unless another time is said. */
export const OVERLAP_HOURS = 24
export const MOST_OVERLAP_HOURS = 720
const hours = `Please enter whole hours, 0 to ${MOST_OVERLAP_HOURS}.`
/** An emptied field, null and true are no hours: Number() makes 0 of them, which ends at once what is replaced. */
export const overlapSchema = z
  .union([z.number(hours), z.string(hours).trim().regex(/^\d+$/, hours).transform(Number)], hours)
  .pipe(z.int(hours).min(0, hours).max(MOST_OVERLAP_HOURS, hours))
  .default(OVERLAP_HOURS)

export const integrationIdSchema = z.object({
  id: z.coerce.number().int().min(1).max(LARGEST_INT),
})

const instant = z.string().nullable()

export const intakeKeySchema = z.object({
  id: z.number().int(),
  domain: z.string(),
  sandbox: z.boolean(),
  /** The last characters of the key; '' of one from before they were kept. */
  hint: z.string(),
  created_at: z.string(),
  last_used_at: instant,
  last_used_from: z.string(),
  revoked_at: instant,
  ends_at: instant,
  replaced_by: z.number().int().nullable(),
  /** Whether it opens the door now. */
  live: z.boolean(),
})
export type IntakeKey = z.infer<typeof intakeKeySchema>

export const listIntakeKeys = route({
  method: 'GET',
  path: '/admin/intake-keys',
  permission: 'integrations.manage',
  summary: 'Every intake key there ever was, without its secret; live ones first',
  reply: z.array(intakeKeySchema),
})

/** What is shown once. */
const madeKeySchema = z.object({ id: z.number().int(), domain: z.string(), key: z.string() })

export const makeIntakeKey = route({
  method: 'POST',
  path: '/admin/intake-keys',
  permission: 'integrations.manage',
  proof: true,
  changes: ['keys'],
  undoesNothing: true,
  summary: 'Make an intake key for a landing domain; the key itself is answered this once',
  body: z.object({ domain: landingDomainSchema, sandbox: z.boolean().default(false) }),
  reply: madeKeySchema,
})

export const rotateIntakeKey = route({
  method: 'POST',
  path: '/admin/intake-keys/:id/rotate',
  permission: 'integrations.manage',
  proof: true,
  changes: ['keys'],
  summary: 'A new key for the same domain; the old one works beside it for so many hours',
  params: integrationIdSchema,
  body: z.object({ overlapHours: overlapSchema }),
  reply: madeKeySchema.extend({ ends_at: z.string() }),
})

export const revokeIntakeKey = route({
  method: 'POST',
  path: '/admin/intake-keys/:id/revoke',
  permission: 'integrations.manage',
  changes: ['keys'],
  summary: 'End a key at once, on every node',
  params: integrationIdSchema,
  reply: z.object({ id: z.number().int(), domain: z.string() }),
})

/** So many calls are kept of each key, the newest. */
export const CALLS_KEPT = 100

export const intakeCallSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  method: z.string(),
  /** The route's pattern, never what stood in it. */
  path: z.string(),
  status: z.number().int(),
  /** What it was answered, in our own words. */
  message: z.string(),
  /** The fields that a refusal names, by their names alone. */
  fields: z.array(z.string()),
})
export type IntakeCall = z.infer<typeof intakeCallSchema>

export const listIntakeCalls = route({
  method: 'GET',
  path: '/admin/intake-keys/:id/calls',
  permission: 'integrations.manage',
  summary: `The last calls of an intake key with what they were answered, newest first; ${CALLS_KEPT} are kept`,
  params: integrationIdSchema,
  reply: z.array(intakeCallSchema),
})

export const integrationTexts = {
  keyMade: 'Intake key made.',
  keyRotated: 'New intake key made.',
  keyRevoked: 'Intake key revoked.',
} as const
