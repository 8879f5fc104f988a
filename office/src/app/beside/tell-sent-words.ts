import { unanswered } from '../../api/name-call.ts'
import { tellHowSent } from '../../ui/forms/how-sent.ts'
import { isSaidIn } from './said-in.rules.ts'

/** Lets a form that was left and stands again know which of its words were sent and have no answer: nobody calls them unsaved. */
export const tellSentWords = (): void =>
  tellHowSent((words) => {
    const found = [...unanswered].find(([says]) => words.every((word) => isSaidIn(says, word)))
    if (!found) return undefined
    return found[1].underWay > 0 ? 'on its way' : 'lost'
  })
