import type { AssignmentRules, MemberRule } from '@e-arrival/contract/assignment/rules'
import type { ActivityData } from '../../platform/event-log/activity.ts'

const isSaid = ({ takesPriority, languages }: MemberRule): boolean =>
  !takesPriority || languages !== null

/** Rules as they are stored: members who take everything, and those who left, are not named. */
export const tidied = (rules: AssignmentRules, present: ReadonlySet<number>): AssignmentRules => ({
  ...{ on: rules.on, by: rules.by, limit: rules.limit, backAfterHours: rules.backAfterHours },
  members: rules.members
    .filter((member) => present.has(member.id) && isSaid(member))
    .map(({ id, takesPriority, languages }) => ({
      ...{ id, takesPriority },
      languages: languages && [...new Set(languages)].toSorted(),
    }))
    .toSorted((a, b) => a.id - b.id),
})

/** What of tidied rules is tried: all but whether they are on. */
export const textOf = ({ on: _on, ...rules }: AssignmentRules): string => JSON.stringify(rules)

const hours = (n: number | null): string => (n === null ? 'never' : `after ${n} h`)
const takes = (member: MemberRule | undefined): string => {
  if (!member) return 'every order'
  const { takesPriority, languages } = member
  const spoken = languages === null ? [] : [['en', ...languages].join(', ')]
  return [...(takesPriority ? [] : ['no priority orders']), ...spoken].join(', ')
}

type Changes = ActivityData['assignment.rules-changed']['changes']

/** What was changed, in words for the office's log. */
export const changesOf = (
  was: AssignmentRules,
  is: AssignmentRules,
  nameOf: (id: number) => string,
): Changes => {
  const ids = [...new Set([...was.members, ...is.members].map(({ id }) => id))]
  const all = [
    { what: 'switched', from: was.on ? 'on' : 'off', to: is.on ? 'on' : 'off' },
    { what: 'given', from: `by ${was.by}`, to: `by ${is.by}` },
    { what: 'limit', from: String(was.limit), to: String(is.limit) },
    { what: 'back', from: hours(was.backAfterHours), to: hours(is.backAfterHours) },
    ...ids.map((id) => ({
      what: nameOf(id),
      from: takes(was.members.find((member) => member.id === id)),
      to: takes(is.members.find((member) => member.id === id)),
    })),
  ]
  return all.filter(({ from, to }) => from !== to)
}
