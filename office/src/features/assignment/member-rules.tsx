import { type AssignmentOverview, ownLanguages } from '@e-arrival/contract/assignment/rules'
import { DEFAULT_LANGUAGE } from '@e-arrival/contract/values/languages'
import { Checkbox, MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { counted } from '../../ui/digits.ts'
import classes from './assignment.module.css'
import type { RulesFields } from './rules-fields.ts'

type Props = { members: AssignmentOverview['members']; form: UseFormReturnType<RulesFields> }

const choices = [
  { value: DEFAULT_LANGUAGE, label: 'English' },
  ...ownLanguages.map(({ code, name }) => ({ value: code, label: name })),
]
const timeOf = (at: string): string => `${at.slice(11, 16)} UTC`

/** Who takes what: priority orders, and the languages of travellers. Beside each stands whether he is in. Who came just now has no fields yet. */
export const MemberRules = ({ members, form }: Props) => (
  <ul className={classes.members}>
    {members
      .filter(({ id }) => form.values.members[id])
      .map(({ id, name, type, inSince, holds }) => (
        <li key={id} className={classes.member}>
          <div>
            <strong dir="auto">{name}</strong>
            <p className={classes.note}>
              {type} · {inSince ? `in since ${timeOf(inSince)}` : 'out'} · holds{' '}
              {counted(holds, 'order')}
            </p>
          </div>
          <Checkbox
            label="Priority orders"
            aria-label={`${name} takes priority orders`}
            {...form.getInputProps(`members.${id}.takesPriority`, { type: 'checkbox' })}
          />
          <MultiSelect
            aria-label={`Languages of ${name}`}
            placeholder={form.values.members[id]?.languages.length ? '' : 'All languages'}
            data={choices}
            {...form.getInputProps(`members.${id}.languages`)}
          />
        </li>
      ))}
  </ul>
)
