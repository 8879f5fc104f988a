import {
  addSavedText,
  deleteSavedText,
  listSavedTexts,
  type SavedText,
  updateSavedText,
} from '@e-arrival/contract/saved-texts/saved-texts'
import type { Language } from '@e-arrival/contract/values/languages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useUnderWay } from '../../api/under-way/use-under-way.ts'
import { sayAnswer, type Told } from '../../ui/toast/say-done.ts'

/** The texts that the member has before him. */
export const savedTexts = queryOptions({
  queryKey: ['saved-texts'],
  queryFn: async ({ signal }): Promise<readonly SavedText[]> =>
    (await call(listSavedTexts, {}, { signal })).data,
})

export type Words = { name: string; shared: boolean; versions: Partial<Record<Language, string>> }
/** The id of what was added. */
type Answer = Told & { data: { id: number } | null }
type Meant = Pick<SavedText, 'id' | 'edition'>

const deletions = ['delete-saved-text'] as const

/** Whether a text is being deleted. */
export const useIsTextGoing = ({ id }: Meant): boolean =>
  useUnderWay<Meant>(deletions).some((sent) => sent.id === id)

/** Saves, changes and deletes texts, and loads them anew, whatever came of it. */
export const useChangeTexts = () => {
  const queries = useQueryClient()
  const done = {
    onSuccess: (answer: Answer) => sayAnswer(answer),
    onSettled: () => queries.invalidateQueries({ queryKey: savedTexts.queryKey }),
  }
  const save = useMutation({
    mutationFn: ({ meant, ...body }: Words & { meant: Meant | undefined }): Promise<Answer> =>
      meant ? call(updateSavedText, { body: { ...body, ...meant } }) : call(addSavedText, { body }),
    ...done,
  })
  const remove = useMutation({
    mutationKey: deletions,
    mutationFn: ({ id, edition }: Meant) => call(deleteSavedText, { body: { id, edition } }),
    ...done,
  })
  return { save, remove }
}
