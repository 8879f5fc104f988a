import type { Role } from '@e-arrival/contract/permissions'
import {
  addMember,
  changedMemberSchema,
  type MemberVersion,
  memberVersionSchema,
  newMemberSchema,
  PASSWORD_MASK,
  type TeamMember,
  updateMember,
} from '@e-arrival/contract/team'
import { isolated } from '@e-arrival/contract/values/isolated'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { untilHeard } from '../../api/lost/password-under-way.ts'
import { markRefused } from '../../api/mark-refused.ts'
import { currentSession, memberIdOf } from '../../api/session.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { useMayLeadOn } from '../../ui/dialog/use-may-lead-on.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { clearSent } from '../../ui/forms/clear-sent.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { sayAnswer } from '../../ui/toast/say-done.ts'
import { useWhoseSent } from '../../ui/toast/use-whose-sent.ts'
import { withWhose } from '../../ui/toast/with-whose.ts'
import { teamList, useReloadTeam } from './team.ts'

export type MemberFields = { name: string; password: string; email: string; type: Role | '' }

const NOBODY: MemberFields = { name: '', password: '', email: '', type: '' }

const fieldsOf = (member: TeamMember | undefined): MemberFields =>
  member
    ? { name: member.name, password: PASSWORD_MASK, email: member.email, type: member.type }
    : NOBODY

/** A changed member may keep his password (D24); a new one needs one. */
const schemaFor = (member: TeamMember | undefined) =>
  member ? changedMemberSchema.omit({ tmId: true, shown: true }) : newMemberSchema

const save = (id: number | undefined, fields: MemberFields, shown: MemberVersion | undefined) => {
  const body = { ...fields, type: fields.type as Role }
  if (id === undefined) return call(addMember, { body })
  const change = () => call(updateMember, { body: { ...body, tmId: id, shown } })
  const isOwnPassword = fields.password !== PASSWORD_MASK && id === memberIdOf(currentSession())
  return isOwnPassword ? untilHeard(change) : change()
}

const SHOWN = ['name', 'email', 'type'] as const

/** What somebody else saved meanwhile, where that is why a saving was refused. */
const savedMeanwhile = (error: unknown): MemberVersion | undefined =>
  error instanceof ApiError ? memberVersionSchema.safeParse(error.data).data : undefined

/** The form's fields and its sending: a new member, or the one given. What the server refuses is said at its field. */
export const useMemberForm = (member: TeamMember | undefined, onSaved: () => void) => {
  const reload = useReloadTeam()
  const isOld = member !== undefined
  const form = useForm<MemberFields>({
    initialValues: fieldsOf(member),
    validate: schemaResolver(schemaFor(member), { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  const me = useSession()?.name
  const key = `${me}:member:${member?.id ?? 'new'}`
  const forget = useKeptValues(key, form, ['name', 'email'], isOld)
  const { isSending, send } = useSending(key)
  const mayLeadOn = useMayLeadOn()
  const { whose } = useWhoseSent<MemberFields>(form, ({ name }) => isolated(name))
  // Not what the member is now: that may have come from elsewhere while this form stood open.
  const shown = useRef<MemberVersion | undefined>(member)
  /** What came from elsewhere stands in the fields that nobody has touched here; those alone that were are sent to be changed. */
  const takeIn = (now: MemberVersion): void => {
    const before = shown.current
    const untouched = SHOWN.filter((field) => form.getValues()[field] === before?.[field])
    form.setValues(Object.fromEntries(untouched.map((field) => [field, now[field]])))
    // Typed is what differs from what is so now.
    const { name, email, type } = now
    form.resetDirty({ ...fieldsOf(member), name, email, type })
    shown.current = now
  }
  const follow = useEffectEvent((now: TeamMember) => {
    if (!saving.isPending) takeIn(now)
  })
  const { data: team, dataUpdatedAt, refetch } = useQuery(teamList)
  // A list that was read before the member was is older than he is here: of one that is still on its way nobody knows, so another is asked for.
  const [since] = useState(Date.now)
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const listed = dataUpdatedAt > since ? team?.find(({ id }) => id === member?.id) : undefined
  useEffect(() => {
    if (listed) follow(listed)
  }, [listed])
  /** A new member's form goes on to the next one; that of an old one closes, unless it was written in or covered meanwhile. */
  const letGo = (sent: MemberFields, saved: MemberVersion): void => {
    const changed = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
    if (member && (changed || !mayLeadOn())) {
      takeIn(saved)
      // Sent again it would be set again.
      if (form.getValues().password === sent.password) form.setFieldValue('password', PASSWORD_MASK)
      if (!changed) forget(sent)
      return
    }
    if (!clearSent(form, sent)) return
    forget(sent)
    onSaved()
  }
  const saving = useMutation({
    mutationFn: (fields: MemberFields) => save(member?.id, fields, shown.current),
    meta: { of: whose },
    onSuccess: (answer, sent) => {
      sayAnswer(answer, withWhose(whose(sent), answer.message))
      letGo(sent, answer.data)
      return reload()
    },
    onError: (error) => {
      const meanwhile = savedMeanwhile(error)
      if (meanwhile) takeIn(meanwhile)
      markRefused(form, error)
    },
  })
  return {
    form,
    forget,
    submit: form.onSubmit((fields) => void send(() => saving.mutateAsync(fields))),
    saving: isSending,
  }
}
