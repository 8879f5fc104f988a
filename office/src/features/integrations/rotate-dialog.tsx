import { OVERLAP_HOURS, overlapSchema } from '@e-arrival/contract/integrations/intake-keys'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { markRefused } from '../../api/mark-refused.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import classes from './integrations.module.css'

type Props = {
  title: string
  /** What works on beside the new one: 'The old key works on'. */
  old: string
  opened: boolean
  onClose: () => void
  onRotate: (overlapHours: number) => Promise<unknown>
}

/** There is none any more, or another took its place: nothing is left to ask. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.http === 404 || error.http === 409)

const schema = z.object({ overlapHours: overlapSchema })

/** Asks for how long what is replaced works beside the new one. */
export const RotateDialog = ({ title, opened, ...form }: Props) => (
  <Dialog opened={opened} onClose={form.onClose} title={title} size="md">
    <RotateForm title={title} {...form} />
  </Dialog>
)

const RotateForm = ({ title, old, onClose, onRotate }: Omit<Props, 'opened'>) => {
  const form = useForm({
    initialValues: { overlapHours: String(OVERLAP_HOURS) },
    validate: schemaResolver(schema, { sync: true }),
  })
  // What was replaced meanwhile cannot be replaced again: one that was come back to closes.
  const key = `${useSession()?.name}:${title}`
  const forget = useKeptValues(key, form, ['overlapHours'], true, () => {
    onClose()
    return true
  })
  const { isSending, send } = useSending(key)
  const submit = form.onSubmit((sent) =>
    send(async () => {
      try {
        await onRotate(Number(sent.overlapHours))
        forget(sent)
      } catch (error) {
        markRefused(form, error)
        if (!isOver(error)) return
        forget()
        onClose()
      }
    }),
  )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={`${old} for so many hours`}
        description="0 ends it now: for one that has leaked"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('overlapHours')}
      />
      <div className={classes.buttons}>
        <LeaveButton isSending={isSending} giveUp={forget} onClose={onClose} />
        <Button data-once type="submit" loading={isSending}>
          Rotate
        </Button>
      </div>
    </form>
  )
}
