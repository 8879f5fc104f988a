import { languages } from '@e-arrival/contract/values/languages'
import type { UseFormReturnType } from '@mantine/form'
import { useKeptValues } from '../../ui/forms/use-kept-values.ts'
import type { Words } from './saved-texts.ts'

type Flat = Record<string, string | boolean>

const codes = languages.map(({ code }) => code)
const fieldOf = (code: string): string => `versions.${code}`

const flat = ({ name, shared, versions }: Words): Flat => ({
  ...{ name, shared },
  ...Object.fromEntries(codes.map((code) => [fieldOf(code), versions[code] ?? ''])),
})

/**
 * Keeps what is typed into a text, each language by itself: one that a colleague changed meanwhile stands, and none comes back that was
 * not typed in. Answers what forgets it (useKeptValues).
 */
export const useTextDraft = (key: string, form: UseFormReturnType<Words>, isOfOne: boolean) => {
  const forget = useKeptValues<Flat>(
    key,
    {
      isDirty: (field) => form.isDirty(field),
      getValues: () => flat(form.getValues()),
      setValues: (kept) => {
        for (const [field, words] of Object.entries(kept)) form.setFieldValue(field, words ?? '')
      },
    },
    ['name', ...codes.map(fieldOf)],
    isOfOne,
  )
  return (saved?: Words) => forget(saved && flat(saved))
}
