import type { Role } from '@e-arrival/contract/permissions'
import {
  addMember,
  changedMemberSchema,
  newMemberSchema,
  PASSWORD_MASK,
  type TeamMember,
  updateMember,
} from '@e-arrival/contract/team'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { call } from '../../api/call.ts'
import { markRefused } from '../../api/mark-refused.ts'
import { useSession } from '../../api/use-session.ts'
import { clearSent } from '../../ui/forms/clear-sent.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { useIsThere } from '../../ui/use-is-there.ts'
import { useReloadTeam } from './team.ts'

export type MemberFields = { name: string; password: string; email: string; type: Role | '' }

const NOBODY: MemberFields = { name: '', password: '', email: '', type: '' }

const fieldsOf = (member: TeamMember | undefined): MemberFields =>
  member
    ? { name: member.name, password: PASSWORD_MASK, email: member.email, type: member.type }
    : NOBODY

/** A changed member may keep his password (D24); a new one needs one. */
const schemaFor = (member: TeamMember | undefined) =>
  member ? changedMemberSchema.omit({ tmId: true }) : newMemberSchema

const save = (member: TeamMember | undefined, fields: MemberFields) => {
  const body = { ...fields, type: fields.type as Role }
  return member
    ? call(updateMember, { body: { ...body, tmId: member.id } })
    : call(addMember, { body })
}

/** The form's fields and its sending: a new member, or the one given. What the server refuses is said at its field. */
export const useMemberForm = (member: TeamMember | undefined, onSaved: () => void) => {
  const reload = useReloadTeam()
  const form = useForm<MemberFields>({
    initialValues: fieldsOf(member),
    validate: schemaResolver(schemaFor(member), { sync: true }),
    validateInputOnChange: true,
    validateInputOnBlur: true,
  })
  const me = useSession()?.name
  const forget = useKeptValues(`${me}:member:${member?.id ?? 'new'}`, form, [
    'name',
    'email',
    'type',
  ])
  const isThere = useIsThere()
  /** A new member's form goes on to the next one; that of an old one closes, unless it was written in meanwhile. */
  const letGo = (sent: MemberFields): void => {
    const changed = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
    if (member && changed) return
    if (!clearSent(form, sent)) return
    forget()
    if (isThere()) onSaved()
  }
  const saving = useMutation({
    mutationFn: (fields: MemberFields) => save(member, fields),
    onSuccess: ({ message }, sent) => {
      toast.success(message)
      letGo(sent)
      return reload()
    },
    onError: (error) => markRefused(form, error),
  })
  return {
    form,
    forget,
    submit: form.onSubmit((fields) => saving.mutate(fields)),
    saving: saving.isPending,
  }
}
