import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useLeftByBack } from '../dialog/use-left-by-back.ts'
import { Late } from '../late/late.tsx'
import { latePart } from '../late/late-part.ts'
import type { Question } from './confirm-dialog.tsx'

const lateDialog = latePart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Ask = (question: Question) => Promise<boolean>
type Asked = Question & { answer: (yes: boolean) => void }

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** Holds the one confirmation dialog that `useConfirm` opens; a question that comes before the last was answered answers that with No. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setAsked((last) => {
          last?.answer(false)
          return { ...question, answer }
        })
        setOpened(true)
      }),
    [],
  )
  const reply = (yes: boolean) => {
    setOpened(false)
    asked?.answer(yes)
  }
  // Also while its dialog is on its way.
  useLeftByBack(opened, () => reply(false))
  return (
    <ConfirmContext value={ask}>
      {children}
      <Late
        part={lateDialog}
        wanted={opened}
        onMissing={() => reply(false)}
        props={{
          opened,
          question: asked ?? {},
          onNo: () => reply(false),
          onYes: () => reply(true),
        }}
      />
    </ConfirmContext>
  )
}

/** Asks No or Yes and answers true for Yes: `if (await confirm({ text: 'Are you sure…', about: ['12 orders'] })) …`. */
export const useConfirm = (): Ask => useContext(ConfirmContext)
