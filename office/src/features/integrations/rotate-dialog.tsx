import { OVERLAP_HOURS, overlapSchema } from '@e-arrival/contract/integrations/intake-keys'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { markRefused } from '../../api/mark-refused.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import classes from './integrations.module.css'

type Props = {
  title: string
  /** What works on beside the new one: 'The old key works on'. */
  old: string
  opened: boolean
  busy: boolean
  onClose: () => void
  onRotate: (overlapHours: number, refused: (error: unknown) => void) => void
}

const schema = z.object({ overlapHours: overlapSchema })

/** Asks for how long what is replaced works beside the new one. */
export const RotateDialog = ({ title, opened, onClose, ...form }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title} size="md">
    <RotateForm {...form} onClose={onClose} />
  </Dialog>
)

const RotateForm = ({ old, busy, onClose, onRotate }: Omit<Props, 'title' | 'opened'>) => {
  const form = useForm({
    initialValues: { overlapHours: String(OVERLAP_HOURS) },
    validate: schemaResolver(schema, { sync: true }),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ overlapHours }) =>
        onRotate(Number(overlapHours), (error) => markRefused(form, error)),
      )}
    >
      <TextInput
        label={`${old} for so many hours`}
        description="0 ends it now: for one that has leaked"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('overlapHours')}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-once type="submit" loading={busy}>
          Rotate
        </Button>
      </div>
    </form>
  )
}
