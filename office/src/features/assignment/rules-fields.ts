import {
  type AssignmentOverview,
  type AssignmentRules,
  assignmentRulesSchema,
  type Way,
} from '@e-arrival/contract/assignment/rules'
import { DEFAULT_LANGUAGE, type Language } from '@e-arrival/contract/values/languages'

/** The rules as the form holds them: numbers as they are typed, members by their ids. */
export type RulesFields = {
  on: boolean
  by: Way
  limit: string
  backAfterHours: string
  members: Record<string, { takesPriority: boolean; languages: string[] }>
}

type MemberFields = RulesFields['members']

/** The members there are now, each as he stands in the form; who came since as he stands in the rules, and nobody who left. */
export const membersOf = (shown: AssignmentOverview, typed: MemberFields): MemberFields =>
  Object.fromEntries(
    Object.entries(fieldsOf(shown).members).map(([id, stored]) => [id, typed[id] ?? stored]),
  )

/** Of no language chosen is said all; English is every member's. */
export const fieldsOf = ({ rules, members }: AssignmentOverview): RulesFields => ({
  on: rules.on,
  by: rules.by,
  limit: String(rules.limit),
  backAfterHours: rules.backAfterHours === null ? '' : String(rules.backAfterHours),
  members: Object.fromEntries(
    members.map(({ id }) => {
      const { takesPriority = true, languages = null } =
        rules.members.find((one) => one.id === id) ?? {}
      return [id, { takesPriority, languages: languages ? [DEFAULT_LANGUAGE, ...languages] : [] }]
    }),
  ),
})

export const rulesOf = (fields: RulesFields): AssignmentRules => ({
  ...{ on: fields.on, by: fields.by, limit: Number(fields.limit) },
  backAfterHours: fields.backAfterHours.trim() === '' ? null : Number(fields.backAfterHours),
  members: Object.entries(fields.members)
    .filter(([, { takesPriority, languages }]) => !takesPriority || languages.length > 0)
    .map(([id, { takesPriority, languages }]) => ({
      ...{ id: Number(id), takesPriority },
      languages:
        languages.length === 0
          ? null
          : (languages.filter((code) => code !== DEFAULT_LANGUAGE).toSorted() as Exclude<
              Language,
              'en'
            >[]),
    })),
})

/** Whether rules say the same, however they are written. */
export const isSame = (one: RulesFields, other: RulesFields): boolean =>
  JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other))

/** What is wrong, by field. */
export const problemsOf = (fields: RulesFields): Record<string, string> => {
  const { error } = assignmentRulesSchema.safeParse(rulesOf(fields))
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
}

/** What of rules is tried: all but whether they are on. */
export const triedOf = (fields: RulesFields): string =>
  JSON.stringify({ ...rulesOf(fields), on: false })
