import { giveFile, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { cancelMail, listHeldMails, type MailRow } from '@e-arrival/contract/mail'
import { MOST_HOLD_SECONDS } from '@e-arrival/contract/mail/hold'
import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { ApiError, isLostAnswer, messageOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { serverNow } from '../../../../api/clock/server-now.ts'
import { wasDoneBefore } from '../../../../api/lost/done-before.ts'
import { newKey } from '../../../../api/name-call.ts'
import { askBeforeLeaving } from '../../../../ui/dialog/use-ask-before-leaving.ts'
import { type Asked, askedHere, forgetAsked, rememberAsked } from './asked-files.ts'
import { givenHere, rememberGiven } from './given-mails.ts'
import { memberStore } from './member-store.ts'
import { stopGiving } from './stop-giving.rules.ts'

/** One file on its way to its order, and what became of it. */
export type Given = Asked & {
  /** Lost: no answer came to the giving, which may be done all the same. */
  state: 'waits' | 'under way' | 'given' | 'lost' | 'failed' | 'taken back' | 'mailed'
  /** Of a given one: no answer came when its mail was taken back. */
  isUndoLost: boolean
  why: string
  mailId: number | null
}
type Giving = {
  given: readonly Given[]
  /** Files whose mails are being taken back. */
  undoing: ReadonlySet<number>
  /** Files that wait no longer, whatever became of their mails: a list that was asked for before still names them. */
  gone: ReadonlySet<number>
}

const isUndoable = (state: Given['state']): boolean =>
  state === 'waits' || state === 'under way' || state === 'given'

const store = memberStore<Giving>({ given: [], undoing: new Set(), gone: new Set() })
export const useGiving = store.use

/** Long enough to look at a whole batch once more after its last file went; each file after the first makes it longer. */
const HOLD_SECONDS = { least: 90, aFile: 2, most: MOST_HOLD_SECONDS }
const AT_ONCE = 2

let settled: () => void = () => undefined
/** Who wants to hear that a file was given, or was not. */
export const onGiven = (listener: () => void): (() => void) => {
  settled = listener
  return () => {
    if (settled === listener) settled = () => undefined
  }
}

const set = (id: number, part: Partial<Given>): void =>
  store.change((state) => ({
    ...state,
    given: state.given.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }))

/** Of one that was given at its second try, whose mail may wait since the first, or have left. */
const heldUntilNow = async (mailId: number): Promise<number> => {
  const { data } = await call(listHeldMails, {})
  return Date.parse(data.find(({ id }) => id === mailId)?.held_until ?? '') || 0
}

const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'signed-out'

/** One call of the giving, and what follows from its answer. */
const ask = async (next: Given): Promise<void> => {
  const { id, orderId, shownDocument, asSure, provider, holdSeconds, keys } = next
  const body = { id, orderId, shownDocument, asSure, mailServiceProvider: provider, holdSeconds }
  const heldUntil = next.heldUntil || serverNow() + holdSeconds * 1000
  rememberAsked({ ...next, heldUntil })
  set(id, { heldUntil })
  try {
    const { data } = await call(giveFile, { body }, { key: keys.give })
    const isSame = (one: Given): boolean => one.id !== id && one.mailId === data.mailId
    store.change((state) => ({
      ...state,
      gone: new Set([...state.gone, id]),
      // Taken up by its mail before its answer was heard of: a file is given once.
      given: state.given.filter((one) => !isSame(one)),
    }))
    set(id, { mailId: data.mailId })
    rememberGiven(data.mailId)
    forgetAsked(id)
    const until = next.heldUntil
      ? await heldUntilNow(data.mailId).catch(() => heldUntil)
      : heldUntil
    set(id, { state: 'given', heldUntil: until })
  } catch (error) {
    const isLost = isLostAnswer(error)
    // A session that ended meanwhile says nothing of what was asked in it.
    if (!isLost && isAnswer(error)) forgetAsked(id)
    set(id, { state: isLost ? 'lost' : 'failed', why: messageOf(error) })
  }
}

let running = 0
const giveNext = async (): Promise<void> => {
  const next = store.read().given.find(({ state }) => state === 'waits')
  if (!next || running >= AT_ONCE) return
  running += 1
  set(next.id, { state: 'under way' })
  await ask(next)
  running -= 1
  settled()
  await giveNext()
}

const goOn = async (): Promise<void> => {
  // What waits for its turn is not given any more once the page is gone.
  const stopAsking = askBeforeLeaving()
  await Promise.all(Array.from({ length: AT_ONCE }, giveNext))
  stopAsking()
}

/** Gives again what no answer came for; what was given already answers as it would have. */
export const giveLostAgain = (): void => {
  for (const { id, state } of store.read().given) if (state === 'lost') set(id, { state: 'waits' })
  void goOn()
}

/** Of a file whose turn had not come when its page went. */
const NOT_BEGUN = 'not given: its turn had not come when this page was left.'

const cutOff = ({ heldUntil }: Asked): Pick<Given, 'state' | 'why'> =>
  heldUntil > 0 ? { state: 'lost', why: '' } : { state: 'failed', why: NOT_BEGUN }

/** A tab that was loaded again knows of no answer to what it asked before. */
const takeUpAsked = (): void =>
  store.change((state) => {
    const known = new Set(state.given.map(({ id }) => id))
    const fresh = askedHere().flatMap((asked): Given[] =>
      known.has(asked.id) ? [] : [{ ...asked, ...cutOff(asked), isUndoLost: false, mailId: null }],
    )
    return fresh.length === 0 ? state : { ...state, given: [...fresh, ...state.given] }
  })

let looking = false
/**
 * Hears what became of what no answer came for: a file that waits no longer was given, or is gone, and the same call again answers which
 * and does nothing.
 */
export const lookForLost = async (waiting: ReadonlySet<number>): Promise<void> => {
  takeUpAsked()
  if (looking) return
  looking = true
  const gone = store.read().given.filter(({ id, state }) => state === 'lost' && !waiting.has(id))
  for (const one of gone) await ask(one)
  looking = false
}

/** Takes up what this tab gave before the page was loaded and whose mails still wait: a reload takes no Undo away. */
export const takeUp = (mails: readonly MailRow[]): void =>
  store.change((state) => {
    const known = new Set(state.given.map(({ mailId }) => mailId))
    const fresh = givenHere(mails).flatMap(
      ({ id, order_id: orderId, uploadDoc, held_until, ...mail }): Given[] => {
        const provider = providers.find((name) => name === mail.mail_service_provider)
        const heldUntil = Date.parse(held_until ?? '')
        if (known.has(id) || !provider || !uploadDoc || Number.isNaN(heldUntil)) return []
        return [
          {
            // No file waits under the negative of a mail's number.
            ...{ id: -id, name: uploadDoc.file1, orderId, mailId: id, heldUntil },
            ...{ shownDocument: null, asSure: false, provider, holdSeconds: 0 },
            ...{ state: 'given', why: '', isUndoLost: false },
            keys: { give: newKey(), undo: newKey() },
          },
        ]
      },
    )
    return fresh.length === 0 ? state : { ...state, given: [...fresh, ...state.given] }
  })

type Give = { file: WaitingFile; orderId: string; asSure: boolean }

/** Gives files to orders one after the other; what was said of an earlier batch goes once nothing of it can be taken back. */
export const giveFiles = (files: readonly Give[], provider: Provider): void => {
  const { least, aFile, most } = HOLD_SECONDS
  const holdSeconds = Math.min(most, least + aFile * files.length)
  const fresh = files.map(({ file, orderId, asSure }): Given => {
    const candidate = file.candidates.find(({ order_id }) => order_id === orderId)
    return {
      ...{ id: file.id, name: file.name, orderId, asSure, provider, state: 'waits', why: '' },
      ...{ shownDocument: candidate?.document?.id ?? null, mailId: null, heldUntil: 0 },
      ...{ keys: { give: newKey(), undo: newKey() }, holdSeconds, isUndoLost: false },
    }
  })
  store.change((state) => {
    const ids = new Set(fresh.map(({ id }) => id))
    return { ...state, given: [...state.given.filter(({ id }) => !ids.has(id)), ...fresh] }
  })
  rememberAsked(...fresh)
  void goOn()
}

const takeBack = async (mails: Given[]): Promise<void> => {
  for (let next = mails.shift(); next; next = mails.shift())
    try {
      await call(cancelMail, { body: { mailId: next.mailId ?? 0 } }, { key: next.keys.undo })
      set(next.id, { state: 'taken back', isUndoLost: false })
    } catch (error) {
      // While nobody knows, it can be asked again.
      if (isLostAnswer(error)) set(next.id, { isUndoLost: true })
      else if (wasDoneBefore(error)) set(next.id, { state: 'taken back', isUndoLost: false })
      else set(next.id, { state: 'mailed', why: messageOf(error), isUndoLost: false })
    }
}

/** The files that an undo of this moment is about: what is given later is none of them. */
export const undoneNow = (): ReadonlySet<number> =>
  new Set(store.read().given.flatMap(({ id, state }) => (isUndoable(state) ? id : [])))

/** Stops what of those has not gone yet, and takes back every mail of what went; which could not be taken back is said of each. */
export const undoGiving = async (those = undoneNow()): Promise<void> => {
  if (store.read().undoing.size > 0 || those.size === 0) return
  const { stays, never } = stopGiving(store.read().given, those)
  forgetAsked(...never.map(({ id }) => id))
  store.change((state) => ({ ...state, undoing: those, given: stays }))
  const inState = (wanted: Given['state']) =>
    store.read().given.filter(({ id, state }) => those.has(id) && state === wanted)
  while (inState('under way').length > 0) await new Promise((done) => setTimeout(done, 100))
  const mails = inState('given')
  await Promise.all([takeBack(mails), takeBack(mails)])
  store.change((state) => ({ ...state, undoing: new Set() }))
  settled()
}

export const forgetGiven = (): void =>
  store.change((state) => {
    const stays = state.given.filter(({ state: s }) => s === 'waits' || s === 'under way')
    forgetAsked(...state.given.filter((one) => !stays.includes(one)).map(({ id }) => id))
    return { ...state, given: stays }
  })
