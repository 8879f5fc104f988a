import { useRef, useState, useSyncExternalStore } from 'react'
import { sayAgain } from '../../ui/toast/say-again.tsx'
import { sessionSignal } from '../session.ts'

type Sent = { what: unknown }

/** What forms have sent that has no answer yet, by the names of the forms. */
const underWay = new Map<string, Sent>()
const shown = new Set<() => void>()

const tell = (): void => {
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

const UNDER_WAY =
  'Not sent: what was sent here before is still on its way. Send this once it is answered.'

/**
 * The sending of a form, known by the form's own name, under which what is typed there is kept: what was sent stands in it until its answer
 * comes, also where the form was left and is opened again meanwhile. Until then it takes no second sending, which would carry the same
 * words: who asks for one in a form that was opened again is told. `what`: which of its buttons was pressed, or what was sent.
 */
export const useSending = <What = undefined>(named: string) => {
  // The session may end, and its member's name with it, before the form goes.
  const [name] = useState(named)
  const own = useRef<Sent>(undefined)
  const sent = useSyncExternalStore(subscribe, () => underWay.get(name))
  const send = async (act: () => Promise<unknown>, what?: What): Promise<void> => {
    const before = underWay.get(name)
    if (before) return before === own.current ? undefined : sayAgain('info', UNDER_WAY)
    own.current = { what }
    await untilAnswered(name, own.current, act)
  }
  return { isSending: sent !== undefined, what: sent?.what as What | undefined, send }
}
