import type { AssignmentOverview } from '@e-arrival/contract/assignment/rules'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { fieldsOf, isSame, membersOf, problemsOf, type RulesFields } from './rules-fields.ts'

type Kept = RulesFields & { edition: number }
const fields = ['on', 'by', 'limit', 'backAfterHours', 'members', 'edition'] as const

/**
 * The rules as they are typed, and the edition they were typed on. They outlive a reload with that edition, so that what another Admin
 * saved meanwhile is never overwritten unseen; members who come or leave meanwhile come into the form or leave it.
 */
export const useRulesForm = (shown: AssignmentOverview) => {
  const [edition, setEdition] = useState(shown.edition)
  const form = useForm<RulesFields>({
    initialValues: fieldsOf(shown),
    validate: problemsOf,
    enhanceGetInputProps: checkedWhenLeft,
  })
  const key = `${useSession()?.name}:assignment`
  const sending = useSending(key)
  const forget = useKeptValues<Kept>(
    key,
    {
      isDirty: (field) => form.isDirty(field === 'edition' ? undefined : field),
      getValues: () => ({ ...form.getValues(), edition }),
      setValues: ({ edition: typedOn = edition, members, ...kept }) => {
        setEdition(typedOn)
        form.setValues({ ...kept, ...(members ? { members: membersOf(shown, members) } : {}) })
      },
    },
    fields,
    true,
  )
  const take = (now: AssignmentOverview): void => {
    setEdition(now.edition)
    form.setValues(fieldsOf(now))
    form.resetDirty(fieldsOf(now))
    form.clearErrors()
    forget()
  }
  /** What was typed on while it was saved stands on top of it. */
  const takeSaved = (now: AssignmentOverview, sent: RulesFields): void => {
    if (isSame(sent, form.getValues())) take(now)
    else {
      setEdition(now.edition)
      form.resetDirty(fieldsOf(now))
    }
  }
  const follow = useEffectEvent(() => {
    const values = form.getValues()
    const members = membersOf(shown, values.members)
    // Saved as it stands here: by who saw no answer, most likely.
    if (shown.edition !== edition && isSame(fieldsOf(shown), { ...values, members })) take(shown)
    else if (Object.keys(members).join() !== Object.keys(values.members).join())
      form.setValues({ members })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what is followed.
  useEffect(() => follow(), [shown])
  return { form, sending, edition, take, takeSaved, isOther: shown.edition !== edition }
}
