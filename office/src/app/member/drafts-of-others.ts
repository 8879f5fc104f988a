import { currentSession, memberIdOf } from '../../api/session.ts'
import { forgetFilesOfOthers } from '../../features/documents/chosen-files.ts'
import { REMARK_DRAFTS } from '../../features/remarks/remark-drafts.ts'
import { TYPED } from '../../ui/forms/use-kept-values.ts'

const DRAFTS_OF = 'drafts-of'

/**
 * What a member has typed and not sent waits for himself alone: the next one to sign in finds nothing of it. He is known by his id: the
 * name of a member who is gone may be given again, and his own corrected; then it is laid under the one he has now.
 */
export const forgetDraftsOfOthers = (): void => {
  const session = currentSession()
  if (!session) return
  const { name } = session
  const id = memberIdOf(session)
  forgetFilesOfOthers(id)
  const owner = `${id}\n${name}`
  for (const storage of [localStorage, sessionStorage]) {
    const [before, called = name] = (storage.getItem(DRAFTS_OF) ?? owner).split('\n')
    storage.setItem(DRAFTS_OF, owner)
    for (const key of Object.keys(storage)) {
      const prefix = [REMARK_DRAFTS, TYPED].find((one) => key.startsWith(one))
      const own = `${prefix}${called}:`
      const isOwn = before === String(id) && key.startsWith(own)
      if (!prefix || (isOwn && called === name)) continue
      if (isOwn) storage[prefix + name + key.slice(own.length - 1)] = storage[key]
      storage.removeItem(key)
    }
  }
}
