import { sayAgain } from '../toast/say-again.tsx'
import { useIsHere } from '../use-own-path.ts'
import { useConfirm } from './confirm-provider.tsx'

/**
 * Asks what is known to be asked only after an answer of the server. Who has gone on meanwhile is not asked over another
 * screen, where a key that he means for that screen would be his No: he is told what was not done.
 */
export const useLateConfirm = (): ReturnType<typeof useConfirm> => {
  const confirm = useConfirm()
  const isHere = useIsHere()
  return async (question) => {
    if (isHere()) return confirm(question)
    const unasked = [question.text, ...(question.about ?? [])].join(' ')
    sayAgain('info', `Nothing was done: you had gone on before this could be asked. ${unasked}`)
    return false
  }
}
