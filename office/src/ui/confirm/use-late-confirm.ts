import { sayAgain } from '../toast/say-again.tsx'
import { useIsHere } from '../use-own-path.ts'
import { isAsking } from './asking.ts'
import { useConfirm } from './confirm-provider.tsx'

const LOOK_MS = 200

/** Until nothing lies over the page: what comes late takes no place under a Yes that was meant for another question, nor of what is typed. */
const untilFree = async (): Promise<void> => {
  while (isAsking() || document.querySelector('[role=dialog]'))
    await new Promise((done) => setTimeout(done, LOOK_MS))
}

/** Ends with the answer to the last of the late questions. */
let turn: Promise<unknown> = Promise.resolve()

/** Two that come at once find the page free at once: the second waits for the first one's answer. */
const inTurn = (ask: () => Promise<boolean>): Promise<boolean> => {
  const mine = turn.then(ask)
  turn = mine.catch(() => undefined)
  return mine
}

/**
 * Asks what is known to be asked only after an answer of the server, once nothing else is before the member. Who has gone on meanwhile
 * is not asked over another screen, where a key that he means for that screen would be his No: he is told what was not done.
 */
export const useLateConfirm = (): ReturnType<typeof useConfirm> => {
  const confirm = useConfirm()
  const isHere = useIsHere()
  return (question) =>
    inTurn(async () => {
      await untilFree()
      if (isHere()) return confirm(question)
      const unasked = [question.text, question.about].flat().join(' ')
      sayAgain('info', `Nothing was done: you had gone on before this could be asked. ${unasked}`)
      return false
    })
}
