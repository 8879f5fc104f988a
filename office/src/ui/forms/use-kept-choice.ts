import { useState } from 'react'
import { useKeptValues } from './use-kept-values.ts'

/** A choice beside a form, kept in this tab as what is typed is: a look at another screen does not choose anew. */
export const useKeptChoice = <T>(named: string, first: T) => {
  const [choice, choose] = useState<T>(first)
  useKeptValues(
    named,
    {
      isDirty: () => choice !== first,
      getValues: () => ({ choice }),
      setValues: (kept) => choose(() => kept.choice ?? first),
    },
    ['choice'],
  )
  return [choice, choose] as const
}
