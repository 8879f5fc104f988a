import { languages } from '@e-arrival/contract/values/languages'
import type { UseFormReturnType } from '@mantine/form'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import { writtenBehind } from '../../ui/forms/written-behind.ts'
import type { Words } from './saved-texts.ts'

type Flat = Record<string, string | boolean>

const codes = languages.map(({ code }) => code)
const fieldOf = (code: string): string => `versions.${code}`

const flat = ({ name, shared, versions }: Words): Flat => ({
  ...{ name, shared },
  ...Object.fromEntries(codes.map((code) => [fieldOf(code), versions[code] ?? ''])),
})

/** What was written since a new text was saved: another one, where it is one; a version that was written anew leaves all of it whole. */
const flatSince = (saved: Flat, now: Flat): Flat => {
  const left = codes.map((code) => {
    const field = fieldOf(code)
    return [field, writtenBehind(String(saved[field] ?? ''), String(now[field] ?? ''))] as const
  })
  if (left.some(([, words]) => words === undefined)) return now
  const name = now.name === saved.name ? '' : (now.name ?? '')
  return { ...now, name, ...(Object.fromEntries(left) as Flat) }
}

/**
 * Keeps what is typed into a text, each language by itself: one that a colleague changed meanwhile stands, and none comes back that was
 * not typed in. Answers what forgets it (useKeptValues).
 */
export const useTextDraft = (key: string, form: UseFormReturnType<Words>, isOfOne: boolean) => {
  const getValues = () => flat(form.getValues())
  const setValues = (kept: Partial<Flat>) => {
    for (const [field, words] of Object.entries(kept)) form.setFieldValue(field, words ?? '')
  }
  const forget = useKeptValues<Flat>(
    key,
    { isDirty: (field) => form.isDirty(field), getValues, setValues },
    ['name', ...codes.map(fieldOf)],
    isOfOne,
  )
  return (saved?: Words): void => {
    const since = saved && !isOfOne ? (now: Flat) => flatSince(flat(saved), now) : undefined
    if (!forget(saved && flat(saved), since) && since) setValues(since(getValues()))
  }
}
