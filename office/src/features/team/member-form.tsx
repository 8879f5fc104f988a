import type { Role } from '@e-arrival/contract/permissions'
import { PASSWORD_MASK, type TeamMember } from '@e-arrival/contract/team'
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './member-form.module.css'
import { useMemberForm } from './use-member-form.ts'

type Props = {
  /** Absent: a new member. */
  member?: TeamMember
  types: readonly Role[]
  onSaved: () => void
}

/** Name, Password, Email ID, Member Type (spec 2 §2, §5). In edit mode the password stands as its mask and stays unless typed anew (D24). */
export const MemberForm = ({ member, types, onSaved }: Props) => {
  const { form, submit, saving, forget } = useMemberForm(member, onSaved)
  const { onFocus, onBlur, ...password } = form.getInputProps('password')
  const clearMask = () => {
    onFocus()
    if (form.getValues().password === PASSWORD_MASK) form.setFieldValue('password', '')
  }
  const restoreMask = (left: FocusEvent<HTMLInputElement>) => {
    if (member && form.getValues().password === '') form.setFieldValue('password', PASSWORD_MASK)
    else onBlur(left)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate autoComplete="off">
      <div className={classes.fields}>
        <TextInput label="Name" autoComplete="off" dir="auto" {...form.getInputProps('name')} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          {...password}
          onFocus={clearMask}
          onBlur={restoreMask}
        />
        <TextInput
          label="Email ID"
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label="Member Type"
          data={[{ value: '', label: 'Select type' }, ...types]}
          {...form.getInputProps('type')}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={saving}>
          {member ? 'Update' : 'Submit'}
        </Button>
        {member && (
          <LinkButton
            to="/admin/manage-team"
            variant="default"
            onClick={() => void (saving || forget())}
          >
            {saving ? 'Close' : 'Cancel'}
          </LinkButton>
        )}
      </div>
    </form>
  )
}
