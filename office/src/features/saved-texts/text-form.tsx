import { TO_SHARE } from '@e-arrival/contract/permissions'
import { textFields } from '@e-arrival/contract/saved-texts/fill'
import {
  LONGEST_SAVED_TEXT,
  LONGEST_TEXT_NAME,
  type SavedText,
  savedTextTexts,
} from '@e-arrival/contract/saved-texts/saved-texts'
import { isolated } from '@e-arrival/contract/values/isolated'
import { DEFAULT_LANGUAGE, type Language, languages } from '@e-arrival/contract/values/languages'
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { readAgain } from '../../api/live/read-again.ts'
import { markRefused } from '../../api/mark-refused.ts'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useMay, useSession } from '../../api/use-session.ts'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import { tooLong } from '../../ui/forms/too-long.ts'
import { Notice } from '../../ui/notice.tsx'
import { useWhoseSent } from '../../ui/toast/use-whose-sent.ts'
import { useIsThere } from '../../ui/use-is-there.ts'
import classes from './saved-texts.module.css'
import { savedTexts, useChangeTexts, type Words } from './saved-texts.ts'
import { fieldNames } from './text-for.rules.ts'
import { useTextDraft } from './use-text-draft.ts'

type Props = {
  /** Absent: a new one. */
  text: SavedText | undefined
  /** That of the traveller is offered beside English. */
  language: Language
  /** With the id of what was saved; undefined where nothing was. */
  onDone: (saved: number | undefined) => void
}

const written = (versions: Words['versions']): Words['versions'] =>
  Object.fromEntries(Object.entries(versions).filter(([, body]) => body.trim() !== ''))

/** What is too long in it, by its fields; of a version every character counts. */
const tooLongOf = ({ name, versions }: Words) => ({
  name: tooLong(name, LONGEST_TEXT_NAME, savedTextTexts.nameTooLong),
  ...Object.fromEntries(
    Object.entries(versions).map(([code, body]) => [
      `versions.${code}`,
      body.length > LONGEST_SAVED_TEXT ? savedTextTexts.tooLong : null,
    ]),
  ),
})

const wordsOf = ({ name, shared, versions }: Words): string =>
  JSON.stringify([name.trim(), shared, languages.map(({ code }) => versions[code]?.trim() ?? '')])

/** A text's name, its words in English and in other languages, and whose it is. */
export const TextForm = ({ text, language, onDone }: Props) => {
  const may = useMay()
  const [other, setOther] = useState<Language>(language === DEFAULT_LANGUAGE ? 'km' : language)
  const initialValues: Words = {
    name: text?.name ?? '',
    shared: text?.shared ?? false,
    versions: { ...text?.versions },
  }
  const form = useForm({ initialValues, validate: tooLongOf, validateInputOnChange: true })
  const key = `${useSession()?.name}:saved-text:${text?.id ?? 'new'}`
  const forget = useTextDraft(key, form, text !== undefined)
  const { whose } = useWhoseSent<Words>(
    { getValues: () => ({ ...form.getValues(), versions: written(form.getValues().versions) }) },
    ({ name }) => isolated(name),
  )
  const { save } = useChangeTexts(whose)
  const { isSending, send } = useSending(key)
  const isThere = useIsThere()
  // Asked anew, however fresh: who changes a text is told what it is now before he saves.
  const { data: texts } = useQuery({ ...savedTexts, ...readAgain, refetchOnMount: 'always' })
  const now = texts?.find(({ id }) => id === text?.id)
  const isGone = text !== undefined && texts !== undefined && !now
  const isOther =
    text !== undefined &&
    now !== undefined &&
    now.edition !== text.edition &&
    // Saved as it stands here: by who saw no answer, most likely.
    wordsOf(now) !== wordsOf(form.values)
  /** A fault that stands in another language than those on the page is shown there. */
  const leadTo = (faults: Readonly<Record<string, unknown>>): void => {
    const faulty = languages.filter(({ code }) => faults[`versions.${code}`])
    const isSeen = (here: Language) =>
      faulty.some(({ code }) => code === DEFAULT_LANGUAGE || code === here)
    setOther((here) => (isSeen(here) ? here : (faulty[0]?.code ?? here)))
  }
  const submit = form.onSubmit(
    (values) =>
      send(async () => {
        try {
          const versions = written(values.versions)
          const meant = now && { id: now.id, edition: now.edition }
          const { data } = await save.mutateAsync({ ...values, versions, meant })
          forget(values)
          if (isThere()) onDone(data?.id ?? meant?.id)
        } catch (error) {
          leadTo(fieldErrorsOf(error))
          markRefused(form, error)
        }
      }),
    leadTo,
  )
  const words = (code: Language, label: string) => (
    <Textarea
      key={code}
      label={label}
      autosize
      minRows={3}
      maxRows={10}
      dir="auto"
      {...form.getInputProps(`versions.${code}`)}
      value={form.values.versions[code] ?? ''}
    />
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate autoComplete="off">
      <TextInput
        label="Name of the text"
        dir="auto"
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      {isGone && <Notice title={savedTextTexts.unknown} text={savedTextTexts.saveAsNew} />}
      {isOther && (
        <Notice
          title={savedTextTexts.otherNow}
          text={`${isolated(now.name)}: ${isolated(now.versions.en ?? '')} — ${savedTextTexts.saveOver}`}
        />
      )}
      {words(DEFAULT_LANGUAGE, 'In English')}
      <Select
        label="Another language"
        allowDeselect={false}
        data={languages
          .filter(({ code }) => code !== DEFAULT_LANGUAGE)
          .map(({ code, name }) => ({
            value: code,
            label: form.values.versions[code]?.trim() ? `${name} ✓` : name,
          }))}
        value={other}
        onChange={(code) => code && setOther(code as Language)}
      />
      {words(other, `In ${languages.find(({ code }) => code === other)?.name ?? other}`)}
      <p className={classes.note}>
        Filled in for each order:{' '}
        {textFields.map((field) => `{${field}} ${fieldNames[field]}`).join(' · ')}
      </p>
      {may(TO_SHARE) && (
        <Checkbox label="Share with all" {...form.getInputProps('shared', { type: 'checkbox' })} />
      )}
      <div className={classes.buttons}>
        <LeaveButton isSending={isSending} giveUp={forget} onClose={() => onDone(undefined)} />
        <Button type="submit" data-once loading={isSending}>
          {isGone ? 'Save as a new text' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
