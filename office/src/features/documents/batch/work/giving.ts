import { giveFile, type WaitingFile } from '@e-arrival/contract/documents/batch'
import { cancelMail, type MailRow } from '@e-arrival/contract/mail'
import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { messageOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { givenHere, rememberGiven } from './given-mails.ts'
import { memberStore } from './member-store.ts'

/** One file on its way to its order, and what became of it. */
export type Given = {
  id: number
  name: string
  orderId: string
  shownDocument: number | null
  asSure: boolean
  provider: Provider
  state: 'waits' | 'under way' | 'given' | 'failed' | 'taken back' | 'mailed'
  why: string
  mailId: number | null
  /** When its mail may leave. */
  heldUntil: number
}
type Giving = { given: readonly Given[]; undoing: boolean }

const store = memberStore<Giving>({ given: [], undoing: false })
export const useGiving = store.use

/** Long enough to look at a whole batch once more after its last file went; each file after the first makes it longer. */
const HOLD_SECONDS = { least: 90, aFile: 2, most: 600 }
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

let running = 0
const giveNext = async (holdSeconds: number): Promise<void> => {
  const next = store.read().given.find(({ state }) => state === 'waits')
  if (!next || running >= AT_ONCE) return
  running += 1
  set(next.id, { state: 'under way' })
  try {
    const { id, orderId, shownDocument, asSure, provider } = next
    const body = { id, orderId, shownDocument, asSure, mailServiceProvider: provider, holdSeconds }
    const heldUntil = Date.now() + holdSeconds * 1000
    const { data } = await call(giveFile, { body })
    rememberGiven(data.mailId)
    set(id, { state: 'given', mailId: data.mailId, heldUntil })
  } catch (error) {
    set(next.id, { state: 'failed', why: messageOf(error) })
  }
  running -= 1
  settled()
  await giveNext(holdSeconds)
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
            ...{ shownDocument: null, asSure: false, provider },
            ...{ state: 'given', why: '' },
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
  const fresh = files.map(({ file, orderId, asSure }): Given => {
    const candidate = file.candidates.find(({ order_id }) => order_id === orderId)
    return {
      ...{ id: file.id, name: file.name, orderId, asSure, provider, state: 'waits', why: '' },
      ...{ shownDocument: candidate?.document?.id ?? null, mailId: null, heldUntil: 0 },
    }
  })
  store.change((state) => {
    const ids = new Set(fresh.map(({ id }) => id))
    return { ...state, given: [...state.given.filter(({ id }) => !ids.has(id)), ...fresh] }
  })
  const holdSeconds = Math.min(most, least + aFile * files.length)
  for (let n = 0; n < AT_ONCE; n++) void giveNext(holdSeconds)
}

const takeBack = async (mails: Given[]): Promise<void> => {
  for (let next = mails.shift(); next; next = mails.shift())
    try {
      await call(cancelMail, { body: { mailId: next.mailId ?? 0 } })
      set(next.id, { state: 'taken back' })
    } catch (error) {
      set(next.id, { state: 'mailed', why: messageOf(error) })
    }
}

/** Stops what has not gone yet, and takes back every mail of what went; which could not be taken back is said of each. */
export const undoGiving = async (): Promise<void> => {
  if (store.read().undoing) return
  store.change(({ given }) => ({
    undoing: true,
    given: given.filter(({ state }) => state !== 'waits'),
  }))
  while (store.read().given.some(({ state }) => state === 'under way'))
    await new Promise((done) => setTimeout(done, 100))
  const mails = store.read().given.filter(({ state }) => state === 'given')
  await Promise.all([takeBack(mails), takeBack(mails)])
  store.change((state) => ({ ...state, undoing: false }))
  settled()
}

export const forgetGiven = (): void =>
  store.change((state) => ({
    ...state,
    given: state.given.filter(({ state: s }) => s === 'waits' || s === 'under way'),
  }))
