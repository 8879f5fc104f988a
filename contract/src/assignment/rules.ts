import { z } from 'zod'
import { LARGEST_INT } from '../call/largest-int.ts'
import { route } from '../call/route.ts'
import { roles } from '../permissions.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '../values/languages.ts'

/** Who does what: the rules by which new orders are given to the members who are in (D92, decision 0059). */

/** How many open orders a member may be given up to. */
export const MOST_HELD = 500
export const MOST_HOURS = 168
/** A trial looks at no more orders than these. */
export const MOST_TRIED = 2000
const MOST_MEMBERS = 500

export const assignmentTexts = {
  byRequired: 'Please choose by turn or by load.',
  limit: `A member is given orders up to a number from 1 to ${MOST_HELD}.`,
  hours: `Untouched orders go back after 1 to ${MOST_HOURS} hours, or never: then leave it empty.`,
  unknownMember: 'Rules name members of the team alone.',
  unknownLanguage: 'This is no language of the traveller’s pages.',
  tooManyMembers: `Rules name at most ${MOST_MEMBERS} members.`,
  twice: 'Each member is named once.',
  unknownEdition: 'Send the edition of the rules that were shown.',
  onRequired: 'Please say whether the rules are on.',
  priorityRequired: 'Please say whether the member takes priority orders.',
  meanwhile: 'These rules were changed meanwhile. Nothing was saved.',
  tryFirst: 'Try exactly these rules on yesterday’s orders before they are switched on.',
  saved: 'Rules saved.',
  unchanged: 'These rules were saved already. Nothing was changed.',
  switchedOn: 'Rules saved. New orders are given by them from now on.',
  switchedOff: 'Rules saved. No order is given by rule any more.',
} as const

/** By turn: who was given one longest ago. By load: who holds the fewest open orders. */
export const ways = ['turn', 'load'] as const
export type Way = (typeof ways)[number]

/** English and what is no language of ours is for everybody. */
export const ownLanguages = languages.filter(({ code }) => code !== DEFAULT_LANGUAGE)
const ownCodes = ownLanguages.map(({ code }) => code) as [Language, ...Language[]]

const memberRuleSchema = z.object({
  id: z
    .int(assignmentTexts.unknownMember)
    .min(1, assignmentTexts.unknownMember)
    .max(LARGEST_INT, assignmentTexts.unknownMember),
  takesPriority: z.boolean({ error: assignmentTexts.priorityRequired }),
  /** Beside English; null is all. */
  languages: z
    .array(z.enum(ownCodes, { error: assignmentTexts.unknownLanguage }), {
      error: assignmentTexts.unknownLanguage,
    })
    .max(ownCodes.length, assignmentTexts.unknownLanguage)
    .nullable(),
})
export type MemberRule = z.infer<typeof memberRuleSchema>

export const assignmentRulesSchema = z.object({
  on: z.boolean({ error: assignmentTexts.onRequired }),
  by: z.enum(ways, { error: assignmentTexts.byRequired }),
  limit: z
    .int(assignmentTexts.limit)
    .min(1, assignmentTexts.limit)
    .max(MOST_HELD, assignmentTexts.limit),
  /** Null is never. */
  backAfterHours: z
    .int(assignmentTexts.hours)
    .min(1, assignmentTexts.hours)
    .max(MOST_HOURS, assignmentTexts.hours)
    .nullable(),
  /** Who is not named takes every order. */
  members: z
    .array(memberRuleSchema, { error: assignmentTexts.unknownMember })
    .max(MOST_MEMBERS, assignmentTexts.tooManyMembers)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, assignmentTexts.twice),
})
export type AssignmentRules = z.infer<typeof assignmentRulesSchema>

/** Why nobody is given an order. */
export const whys = ['nobody-in', 'priority', 'language', 'had-it', 'limit'] as const
export type Why = (typeof whys)[number]

/** What narrows the members that an order may be given to. */
export const amongs = ['priority', 'language'] as const
export type Among = (typeof amongs)[number]

export const trialSchema = z.object({
  /** The office's day whose orders were tried. */
  day: z.string(),
  orders: z.int(),
  /** There were more than these: the ones that are given first were tried. */
  isCut: z.boolean(),
  given: z.array(z.object({ id: z.int(), name: z.string(), orders: z.int() })),
  byRule: z.array(
    z.object({ rule: z.enum(ways), among: z.array(z.enum(amongs)), orders: z.int() }),
  ),
  nobody: z.array(z.object({ why: z.enum(whys), orders: z.int() })),
})
export type Trial = z.infer<typeof trialSchema>

const assignmentOverviewSchema = z.object({
  /** Counts their changes. */
  edition: z.int(),
  rules: assignmentRulesSchema,
  /** Null where they are as they came. */
  saved: z.object({ at: z.string(), by: z.string() }).nullable(),
  members: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: z.enum(roles),
      /** Since when he is in; null: he is not. */
      inSince: z.string().nullable(),
      /** Open orders. */
      holds: z.int(),
    }),
  ),
})
export type AssignmentOverview = z.infer<typeof assignmentOverviewSchema>

export const getAssignmentRules = route({
  method: 'GET',
  path: '/admin/assignment-rules',
  permission: 'assignment.manage',
  summary: 'The rules that give new orders, and the members: who is in, and what each holds',
  reply: assignmentOverviewSchema,
})

export const saveAssignmentRules = route({
  method: 'POST',
  path: '/admin/save-assignment-rules',
  permission: 'assignment.manage',
  changes: ['assignment'],
  summary:
    'Write the rules anew; 409 where they were changed since they were shown, 400 where they are switched on untried',
  body: assignmentRulesSchema.extend({
    edition: z
      .int(assignmentTexts.unknownEdition)
      .min(1, assignmentTexts.unknownEdition)
      .max(LARGEST_INT, assignmentTexts.unknownEdition),
  }),
  reply: assignmentOverviewSchema,
})

export const tryAssignmentRules = route({
  method: 'POST',
  path: '/admin/try-assignment-rules',
  permission: 'assignment.manage',
  undoesNothing: true,
  savesNothing: true,
  doneTellsOfNobody: true,
  summary:
    "What these rules would do with yesterday's orders, all of them waiting now, among those who are in now; no order is touched",
  body: assignmentRulesSchema,
  reply: trialSchema,
})
