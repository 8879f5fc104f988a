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
import { withWhose } from '../../ui/toast/with-whose.ts'

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

/**
 * Saves, changes and deletes texts, and loads them anew, whatever came of it. `whose`: which text what is said is of, where that has to be
 * said.
 */
export const useChangeTexts = (whose?: (sent: Words) => string | undefined) => {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: savedTexts.queryKey })
  const of = ({ name, shared, versions }: Words) => whose?.({ name, shared, versions })
  const save = useMutation({
    mutationFn: ({ meant, ...body }: Words & { meant: Meant | undefined }): Promise<Answer> =>
      meant ? call(updateSavedText, { body: { ...body, ...meant } }) : call(addSavedText, { body }),
    meta: { of },
    onSuccess: (answer, sent) => sayAnswer(answer, withWhose(of(sent), answer.message)),
    onSettled,
  })
  const remove = useMutation({
    mutationKey: deletions,
    mutationFn: ({ id, edition }: Meant) => call(deleteSavedText, { body: { id, edition } }),
    onSuccess: (answer) => sayAnswer(answer),
    onSettled,
  })
  return { save, remove }
}
