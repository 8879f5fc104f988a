import { currentSession } from '../../../api/session.ts'
import { type KeptLists, readKept } from './kept-lists.rules.ts'

/** Where the browser keeps how a member has arranged his lists. */
export const keptListsKey = (name: string): string => `lists of ${name}`

/** The same as it is at this moment, for whoever is signed in. */
export const keptListsOf = (): KeptLists =>
  readKept(localStorage.getItem(keptListsKey(currentSession()?.name ?? '')) ?? undefined)
