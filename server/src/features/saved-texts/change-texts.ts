import { may, TO_SHARE } from '@e-arrival/contract/permissions'
import {
  MOST_OWN_TEXTS,
  MOST_SHARED_TEXTS,
  savedTextTexts,
} from '@e-arrival/contract/saved-texts/saved-texts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { NewActivity } from '../../platform/event-log/activity.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import type { Member } from '../../platform/http/caller/session.ts'
import {
  holdTexts,
  insertText,
  type Owner,
  removeText,
  rewriteText,
  type StoredText,
  textById,
  textsBeside,
  type Versions,
} from './saved-texts.store.ts'

type Deps = { db: Db; clock: Clock }
type Words = { name: string; shared: boolean; versions: Versions }
/** The text that is meant, as its member was shown it. */
type Meant = { id: number; edition: number }

const assertMayShare = ({ type }: Member): void => {
  if (!may(type, TO_SHARE)) throw new AppError('forbidden', savedTextTexts.sharedByLeads)
}

const assertFits = async (trx: Trx, owner: Owner, name: string, was?: StoredText) => {
  const beside = await textsBeside(trx, owner, was ? { name, but: was.id } : { name })
  const { nameTaken, tooManyOwn, tooManyShared } = savedTextTexts
  if (beside.taken)
    throw new AppError('conflict', nameTaken, { errors: [{ path: 'name', message: nameTaken }] })
  const [most, words] =
    owner === null ? [MOST_SHARED_TEXTS, tooManyShared] : [MOST_OWN_TEXTS, tooManyOwn]
  if (beside.there >= most) throw new AppError('refused', words)
}

/** A text that a member is about to change: his own, or a shared one where he may. Somebody else's is none. */
const holdMeant = async (trx: Trx, by: Member, { id, edition }: Meant): Promise<StoredText> => {
  const text = await textById(trx, id)
  if (!text || (text.owner !== null && text.owner !== by.id))
    throw new AppError('notFound', savedTextTexts.unknown)
  if (text.owner === null) assertMayShare(by)
  if (text.edition !== edition) throw new AppError('conflict', savedTextTexts.meanwhile)
  return text
}

const changing = <T>(
  { db, clock }: Deps,
  by: Member,
  change: (trx: Trx, at: Date) => Promise<{ said: NewActivity[]; answer: T }>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await holdTexts(trx)
    const at = clock()
    const { said, answer } = await change(trx, at)
    const actor = { kind: 'staff', id: by.id, name: by.name } as const
    for (const one of said) await appendActivity(trx, actor, at, one)
    return answer
  })

/** Saves a new text; answers its id. */
export const addText = (deps: Deps, by: Member, { shared, ...words }: Words): Promise<number> => {
  if (shared) assertMayShare(by)
  return changing(deps, by, async (trx, at) => {
    const owner = shared ? null : by.id
    await assertFits(trx, owner, words.name)
    const answer = await insertText(trx, { ...words, owner, at })
    const said: NewActivity = { kind: 'shared-text.added', data: { text: answer } }
    return { answer, said: shared ? [said] : [] }
  })
}

const saidOf = (was: StoredText, owner: Owner): NewActivity[] => {
  const data = { text: was.id }
  if (was.owner !== null) return owner === null ? [{ kind: 'shared-text.added', data }] : []
  return [{ kind: owner === null ? 'shared-text.changed' : 'shared-text.removed', data }]
}

const isSame = (was: Versions, is: Versions): boolean =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].every((code) => was[code] === is[code])

/** Writes a text anew, shares it with all, or makes a shared one the caller's own; false where it was like that already. */
export const updateText = (
  deps: Deps,
  by: Member,
  { shared, id, edition, ...words }: Words & Meant,
): Promise<boolean> =>
  changing(deps, by, async (trx, at) => {
    const was = await holdMeant(trx, by, { id, edition })
    if (shared) assertMayShare(by)
    const owner = shared ? null : by.id
    if (owner === was.owner && words.name === was.name && isSame(was.versions, words.versions))
      return { answer: false, said: [] }
    await assertFits(trx, owner, words.name, was)
    await rewriteText(trx, id, { ...words, owner, at })
    return { answer: true, said: saidOf(was, owner) }
  })

export const deleteText = (deps: Deps, by: Member, meant: Meant): Promise<void> =>
  changing(deps, by, async (trx) => {
    const { id, owner } = await holdMeant(trx, by, meant)
    await removeText(trx, id)
    const said: NewActivity = { kind: 'shared-text.removed', data: { text: id } }
    return { answer: undefined, said: owner === null ? [said] : [] }
  })
