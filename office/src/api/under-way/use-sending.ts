import { useState, useSyncExternalStore } from 'react'
import { SEEN_AFTER_MS } from '../../ui/press/press.rules.ts'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { sessionSignal } from '../session.ts'

type Sent = { what: unknown }

/** What forms have sent that has no answer yet, by the names of the forms. */
const underWay = new Map<string, Sent>()
const shown = new Set<() => void>()
/** When a form sent something last. */
let sentAt = Number.NEGATIVE_INFINITY

const UNDER_WAY =
  'Not sent: what was sent here before is still on its way. Send this once it is answered.'

/** To who asks for a second sending; not to one hand that presses twice. */
const sayUnderWay = (): void => {
  if (performance.now() - sentAt > SEEN_AFTER_MS) sayAgain('info', UNDER_WAY)
}

/** Of a form whose button is busy the browser sends nothing, and its form hears of no Enter. */
const onKey = ({ key, target, repeat, isComposing, defaultPrevented }: KeyboardEvent): void => {
  if (key !== 'Enter' || repeat || isComposing || defaultPrevented) return
  const form = target instanceof HTMLInputElement ? target.form : null
  const button = [...(form?.elements ?? [])].find((part) => part.matches('[type=submit]'))
  if (button?.matches('[data-loading]:disabled')) sayUnderWay()
}

const tell = (): void => {
  if (underWay.size > 0) document.addEventListener('keydown', onKey)
  else document.removeEventListener('keydown', onKey)
  for (const show of shown) show()
}

const subscribe = (show: () => void): (() => void) => {
  shown.add(show)
  return () => void shown.delete(show)
}

/** Notes it until it has its answer, or its session ends: no answer to that is heard any more. */
const untilAnswered = async (name: string, sent: Sent, act: () => Promise<unknown>) => {
  const session = sessionSignal()
  const end = () => {
    if (underWay.get(name) === sent) underWay.delete(name)
    tell()
  }
  sentAt = performance.now()
  underWay.set(name, sent)
  tell()
  session.addEventListener('abort', end)
  try {
    await act()
  } catch {
    // The call has said why.
  } finally {
    session.removeEventListener('abort', end)
    end()
  }
}

/**
 * The sending of a form, known by the form's own name, under which what is typed there is kept: what was sent stands in it until its answer
 * comes, also where the form was left and is opened again meanwhile. Until then it takes no second sending: who asks for one is told, by
 * Enter too. `what`: which of its buttons was pressed, or what was sent.
 */
export const useSending = <What = undefined>(named: string) => {
  // The session may end, and its member's name with it, before the form goes.
  const [name] = useState(named)
  const sent = useSyncExternalStore(subscribe, () => underWay.get(name))
  const send = async (act: () => Promise<unknown>, what?: What): Promise<void> =>
    underWay.has(name) ? sayUnderWay() : untilAnswered(name, { what }, act)
  return { isSending: sent !== undefined, what: sent?.what as What | undefined, send }
}
