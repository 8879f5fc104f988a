import type { TrackPage } from '@e-arrival/contract/tracking/pages'
import { type FormEvent, useRef } from 'react'
import { Alert } from '../frame/alert.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Toast } from '../toast/toast.tsx'
import { Field } from './field.tsx'
import type { FieldName } from './field-faults.ts'
import { useTrack } from './use-track.ts'

/** Order ID and Email ID. It posts by itself; with JavaScript it asks without leaving the page. */
export const TrackForm = ({ page }: { page: TrackPage }) => {
  const { t } = useTexts()
  const { values, faults, notice, refusal, forget, change, blur, submit, ...how } = useTrack(page)
  const form = useRef<HTMLFormElement>(null)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await submit()
    const field = wrong ? form.current?.elements.namedItem(wrong) : null
    if (field instanceof HTMLElement) field.focus()
  }
  const field = (name: FieldName) => ({
    name,
    value: values[name],
    fault: faults[name],
    onChange: (value: string) => change(name, value),
    onBlur: () => blur(name),
  })
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={page.path}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <Toast kind="wrong" onClose={forget}>
        {refusal && t(`notice.${refusal}`)}
      </Toast>
      <Alert>{notice && <p>{t(`notice.${notice}`)}</p>}</Alert>
      <Field
        {...field('orderId')}
        autoComplete="off"
        {...(page.byMail ? { hint: t('track.orderIdHint') } : {})}
      />
      <Field {...field('email')} type="email" autoComplete="email" />
      <button type="submit" className="button" aria-disabled={how.isAsking || undefined}>
        {t('track.submit')}
      </button>
      <p className="progress" role="status">
        {how.busy && t('track.working')}
      </p>
    </form>
  )
}
