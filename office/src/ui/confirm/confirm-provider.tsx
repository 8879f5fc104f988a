import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Words = { text?: string; about?: string }
type Ask = (text?: string, about?: string) => Promise<boolean>
type Question = Words & { answer: (yes: boolean) => void }

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** Holds the one confirmation dialog that `useConfirm` opens. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>()
  const [opened, setOpened] = useState(false)
  const ask = useCallback<Ask>(
    (text, about) =>
      new Promise((answer) => {
        setQuestion({ ...(text ? { text } : {}), ...(about ? { about } : {}), answer })
        setOpened(true)
      }),
    [],
  )
  const reply = (yes: boolean) => {
    setOpened(false)
    question?.answer(yes)
  }
  const { answer: _answer, ...words } = question ?? {}
  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog
        opened={opened}
        {...words}
        onNo={() => reply(false)}
        onYes={() => reply(true)}
      />
    </ConfirmContext>
  )
}

/** Asks No or Yes and answers true for Yes: `if (await confirm('Are you sure…', '12 orders')) …`. */
export const useConfirm = (): Ask => useContext(ConfirmContext)
