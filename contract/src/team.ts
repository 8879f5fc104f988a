import { z } from 'zod'
import { MIN_PASSWORD } from './auth.ts'
import { LARGEST_INT } from './call/largest-int.ts'
import { route } from './call/route.ts'
import { roles } from './permissions.ts'
import { emailAddress } from './values/email-address.ts'
import { printableName } from './values/printable.ts'

/** Team members (spec 2 §2, §5, §7, D23, D24, D37). */

/** What stands in the password column and the member call: the password itself is never answered (D24). */
export const PASSWORD_MASK = '••••••••'

export const teamTexts = {
  nameRequired: 'Please enter your name.',
  nameTooLong: 'The name must be at most 100 characters.',
  nameTaken: 'Another member has this name.',
  nameReserved: 'This name stands for what no member did. Choose another.',
  emailRequired: 'Please enter your email.',
  emailTaken: 'Another member has this email.',
  passwordRequired: 'Please enter your password.',
  passwordShort: `Password must be at least ${MIN_PASSWORD} characters.`,
  passwordLong: 'Password must be at most 1000 characters.',
  typeRequired: 'Please select type.',
  unknownMember: 'This team member does not exist.',
  added: 'Team member added successfully.',
  updated: 'Team member updated successfully.',
  unchanged: 'The team member was like this already. Nothing was changed.',
  deleted: 'Team member deleted successfully.',
  adminsOnly: 'Only an Admin may do this to an Admin.',
  grantsAdmin: 'Only an Admin may make somebody an Admin.',
  notYourself: 'You cannot delete yourself.',
  lastAdmin: 'There must be at least one Admin.',
  signInAgain: 'Please sign in again to change your own email or password.',
  meanwhile: ({ name, email, type }: MemberVersion) =>
    `Saved meanwhile: ${name}, ${email}, ${type}. Save again to replace it.`,
} as const

/** A member's id as a number, or its digits. */
export const memberIdSchema = z
  .union([z.number(), z.string().regex(/^\d+$/, teamTexts.unknownMember)], {
    error: teamTexts.unknownMember,
  })
  .transform(Number)
  .pipe(z.number(teamTexts.unknownMember).int().min(1).max(LARGEST_INT, teamTexts.unknownMember))

const nameSchema = printableName({
  required: teamTexts.nameRequired,
  tooLong: teamTexts.nameTooLong,
  longest: 100,
  seen: /[\p{L}\p{N}]/u,
})

const emailSchema = emailAddress(teamTexts.emailRequired)

const givenPasswordSchema = z
  .string({ error: teamTexts.passwordRequired })
  .min(1, teamTexts.passwordRequired)
  .min(MIN_PASSWORD, teamTexts.passwordShort)
  .max(1000, teamTexts.passwordLong)

const typeSchema = z.enum(roles, { error: teamTexts.typeRequired })

/** A new member: the password is required, and the mask is none. */
export const newMemberSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: givenPasswordSchema.refine(
    (password) => password !== PASSWORD_MASK,
    teamTexts.passwordRequired,
  ),
  type: typeSchema,
})
export type NewMember = z.output<typeof newMemberSchema>

/** What the form was filled with: what was left as it is there is not changed, whoever saved it meanwhile. */
export const memberVersionSchema = z.object({
  name: z.string(),
  email: z.string(),
  type: typeSchema,
})
export type MemberVersion = z.infer<typeof memberVersionSchema>

/** A change: a blank password or the mask leaves it as it is (D24), and comes out as null. */
export const changedMemberSchema = z.object({
  tmId: memberIdSchema,
  name: nameSchema,
  email: emailSchema,
  password: z
    .union([z.null(), z.literal(['', PASSWORD_MASK]).transform(() => null), givenPasswordSchema])
    .optional()
    .transform((password) => password ?? null),
  type: typeSchema,
  shown: memberVersionSchema.optional(),
})
export type ChangedMember = z.output<typeof changedMemberSchema>

export const teamMemberSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  password: z.literal(PASSWORD_MASK),
  type: z.enum(roles),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** A member as the form opens him. */
export const oneMemberSchema = teamMemberSchema.extend({
  /** He has a factor, which an Admin can take from him. */
  secondStep: z.boolean(),
})
export type OneMember = z.infer<typeof oneMemberSchema>

export const listTeam = route({
  method: 'GET',
  path: '/admin/get-team-member-list',
  takesMore: true,
  permission: 'team.manage',
  summary: 'All active members',
  reply: z.array(teamMemberSchema),
})

export const getMember = route({
  method: 'GET',
  path: '/admin/team-member-info/:id',
  takesMore: true,
  permission: 'team.manage',
  summary: 'One active member',
  params: z.object({ id: memberIdSchema }),
  reply: oneMemberSchema,
})

export const addMember = route({
  method: 'POST',
  path: '/admin/add-team-member',
  takesMore: true,
  permission: 'team.manage',
  proof: true,
  changes: ['team'],
  undoesNothing: true,
  summary: 'Add a member; only an Admin adds an Admin (D23)',
  body: newMemberSchema,
  reply: oneMemberSchema,
})

export const updateMember = route({
  method: 'POST',
  path: '/admin/update-team-member',
  takesMore: true,
  permission: 'team.manage',
  changes: ['team'],
  summary:
    'Change a member; a new password or type ends his sessions. To give another one a password, an address or a type asks for a proof, as adding one does. Of `shown` only what differs is changed; 409 and what he is where that was saved meanwhile',
  body: changedMemberSchema,
  reply: oneMemberSchema,
})

export const deleteMember = route({
  method: 'PUT',
  path: '/admin/delete-team-member',
  takesMore: true,
  permission: 'team.manage',
  changes: ['team'],
  summary: 'Deactivate a member: his sessions end and his open orders are free again (D23)',
  body: z.object({ teamMemberId: memberIdSchema }),
  reply: z.null(),
})

export const listMemberTypes = route({
  method: 'GET',
  path: '/admin/get-team-member-type',
  takesMore: true,
  permission: 'team.manage',
  summary: 'The five types in their order (D37)',
  reply: z.array(z.object({ id: z.number(), type: z.enum(roles) })),
})
