import { documentTexts, documentTypes, MAX_DOCUMENT_BYTES } from '@e-arrival/contract/documents'
import { addWaitingFile, batchTexts } from '@e-arrival/contract/documents/batch'
import { ApiError, isLostAnswer, messageOf } from '../../../../api/api-error.ts'
import { currentSession } from '../../../../api/session.ts'
import { upload } from '../../../../api/upload.ts'
import { askBeforeLeaving } from '../../../../ui/dialog/use-ask-before-leaving.ts'
import { formOf } from '../../upload-form.ts'
import { memberStore } from './member-store.ts'

/**
 * A file that did not come to wait, and why; file: what to send again, null for what would be refused again. Of a lost one no answer came:
 * it may wait.
 */
export type Failed = { at: number; name: string; file: File | null; why: string; isLost: boolean }
type Adding = { left: readonly File[]; running: number; done: number; failed: readonly Failed[] }

const store = memberStore<Adding>({ left: [], running: 0, done: 0, failed: [] }, { waits: true })
export const useAdding = store.use

/** The server reads two at a time. */
const AT_ONCE = 2
/** A minute and a half: pictures of several members are read one after the other. */
const MOST_TRIES = 10
const PAUSE_MS = 2_000
const SIGNED_OUT = 'You were signed out before it was added'

let listed: () => void = () => undefined
/** Who wants to hear that another file waits. */
export const onAdded = (listener: () => void): (() => void) => {
  listed = listener
  return () => {
    if (listed === listener) listed = () => undefined
  }
}

let failures = 0
const asFailed = (name: string, file: File | null, why: string, isLost = false): Failed => {
  failures += 1
  return { at: failures, name, file, why, isLost }
}

/** Stops asking before the page goes, while it holds files that can be sent again. */
let letGo: (() => void) | undefined
const changeFailed = (by: (state: Adding) => Partial<Adding>): void =>
  store.change((state) => {
    const next = { ...state, ...by(state) }
    askWhileKept(next)
    return next
  })
/** Has the browser ask before the page goes, as long as it holds files that can be sent again; a sign-out ends it, and who shows them begins it anew. */
export const askWhileKept = ({ failed } = store.read()): void => {
  letGo?.()
  letGo = failed.some(({ file }) => file) ? askBeforeLeaving() : undefined
}
const fail = (...failed: Parameters<typeof asFailed>): void => {
  const one = asFailed(...failed)
  changeFailed((state) => ({ failed: [...state.failed, one] }))
}

const whyNot = (file: File): string | null => {
  if (file.size === 0) return 'This file is empty'
  if (file.size > MAX_DOCUMENT_BYTES) return documentTexts.fileTooLarge
  return file.type && !(documentTypes as readonly string[]).includes(file.type)
    ? documentTexts.fileKind
    : null
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.http === 429 && error.message === batchTexts.busy

const send = async (file: File): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      await upload(addWaitingFile, formOf(file, {}), () => undefined)
      return
    } catch (error) {
      if (!isBusy(error) || tries === MOST_TRIES) throw error
      await pause(PAUSE_MS * tries)
    }
}

const isHeldBack = (error: unknown): boolean => error instanceof ApiError && error.http === 429

/** Too large, or none of the kinds: the same file would be refused again. */
const isRefusedAsIs = (error: unknown): boolean =>
  error instanceof ApiError && (error.http === 413 || error.http === 415)

/** What is left is not tried: each would be refused as this one was. */
const stopFor = (why: string): void =>
  changeFailed(({ left, failed }) => {
    const stopped = left.map((file) => asFailed(file.name, file, why))
    return { left: [], failed: [...failed, ...stopped] }
  })

/** What became of a file that was not taken, and of those behind it. */
const tellOf = (file: File, error: unknown): void => {
  const isSignedOut = currentSession() === null
  const why = isSignedOut ? SIGNED_OUT : messageOf(error)
  fail(file.name, isRefusedAsIs(error) ? null : file, why, !isSignedOut && isLostAnswer(error))
  if (isSignedOut || isHeldBack(error)) stopFor(why)
}

const addNext = async (): Promise<void> => {
  const [file, ...left] = store.read().left
  if (!file || store.read().running >= AT_ONCE) return
  store.change((state) => ({ ...state, left, running: state.running + 1 }))
  try {
    const why = whyNot(file)
    if (why) fail(file.name, null, why)
    else await send(file)
  } catch (error) {
    tellOf(file, error)
  }
  store.change((state) => ({ ...state, running: state.running - 1, done: state.done + 1 }))
  listed()
  await addNext()
}

const isZip = ({ name, type }: File): boolean =>
  type === 'application/zip' || type === 'application/x-zip-compressed' || /\.zip$/i.test(name)

const unpacked = async (file: File): Promise<File[]> => {
  if (!isZip(file)) return [file]
  try {
    const { unzipFile } = await import('./unzip-file.ts')
    const found = await unzipFile(file)
    if ('why' in found) fail(file.name, null, found.why)
    else for (const { name, why } of found.not) fail(name, null, why)
    return 'why' in found ? [] : found.files
  } catch {
    fail(file.name, null, 'This ZIP cannot be opened')
    return []
  }
}

/** Has files wait, those in a ZIP too; each tells by itself what became of it. */
export const addFiles = async (files: readonly File[]): Promise<void> => {
  // A file that has not come to wait goes with the page.
  const stopAsking = askBeforeLeaving()
  const lanes: Promise<void>[] = []
  for (const file of files) {
    const found = await unpacked(file)
    store.change((state) => {
      const isNew = state.left.length === 0 && state.running === 0
      return { ...state, left: [...state.left, ...found], done: isNew ? 0 : state.done }
    })
    for (let n = 0; n < AT_ONCE; n++) lanes.push(addNext())
  }
  await Promise.all(lanes)
  stopAsking()
}

/** Tries again what failed by a lost line or a busy server; what would be refused again stays told. */
export const retryFailed = (): void => {
  const again = store.read().failed.flatMap(({ file }) => file ?? [])
  changeFailed(({ failed }) => ({ failed: failed.filter(({ file }) => !file) }))
  void addFiles(again)
}

export const forgetFailed = (): void => changeFailed(() => ({ failed: [] }))
