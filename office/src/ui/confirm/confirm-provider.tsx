import { useMatches } from '@tanstack/react-router'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useLeftByBack } from '../dialog/use-left-by-back.ts'
import { Late } from '../late/late.tsx'
import { latePart } from '../late/late-part.ts'
import { AskingContext, setAsking } from './asking.ts'
import type { Question } from './confirm-dialog.tsx'

const lateDialog = latePart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Before anything was asked. */
const NOTHING: Question = { about: '' }

type Ask = (question: Question) => Promise<boolean>
type Asked = Question & { answer: (yes: boolean) => void }

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** Holds the one confirmation dialog that `useConfirm` opens; a question that comes before the last was answered answers that with No. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpen] = useState(false)
  const setOpened = useCallback((is: boolean) => {
    setAsking(is)
    setOpen(is)
  }, [])
  useEffect(() => () => setOpened(false), [setOpened])
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setAsked((last) => {
          last?.answer(false)
          return { ...question, answer }
        })
        setOpened(true)
      }),
    [setOpened],
  )
  const reply = (yes: boolean) => {
    setOpened(false)
    asked?.answer(yes)
  }
  // The next screen may have been pressed before the question, and come beneath it.
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const end = useEffectEvent(() => reply(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that comes ends it.
  useEffect(() => end(), [screen])
  // Also while its dialog is on its way.
  useLeftByBack(opened, () => reply(false))
  return (
    <ConfirmContext value={ask}>
      <AskingContext value={opened}>{children}</AskingContext>
      <Late
        part={lateDialog}
        wanted={opened}
        onMissing={() => reply(false)}
        props={{
          opened,
          question: asked ?? NOTHING,
          onNo: () => reply(false),
          onYes: () => reply(true),
        }}
      />
    </ConfirmContext>
  )
}

/** Asks No or Yes and answers true for Yes: `if (await confirm({ text: 'Are you sure…', about: '12 orders' })) …`. */
export const useConfirm = (): Ask => useContext(ConfirmContext)
