import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Ask = (text?: string) => Promise<boolean>
type Question = { text: string | undefined; answer: (yes: boolean) => void }

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** Holds the one confirmation dialog that `useConfirm` opens. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>()
  const [opened, setOpened] = useState(false)
  const ask = useCallback<Ask>(
    (text) =>
      new Promise((answer) => {
        setQuestion({ text, answer })
        setOpened(true)
      }),
    [],
  )
  const reply = (yes: boolean) => {
    setOpened(false)
    question?.answer(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog
        opened={opened}
        {...(question?.text ? { text: question.text } : {})}
        onNo={() => reply(false)}
        onYes={() => reply(true)}
      />
    </ConfirmContext>
  )
}

/** Asks No or Yes and answers true for Yes: `if (await confirm('Are you sure…')) …`. */
export const useConfirm = (): Ask => useContext(ConfirmContext)
