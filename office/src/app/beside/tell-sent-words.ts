import { unanswered } from '../../api/name-call.ts'
import { tellHowSent } from '../../ui/forms/how-sent.ts'

/** Lets a form that was left and stands again know which of its words were sent and have no answer: nobody calls them unsaved. */
export const tellSentWords = (): void =>
  tellHowSent((words) => {
    const quoted = words.map((word) => JSON.stringify(word))
    const found = [...unanswered].find(([says]) => quoted.every((word) => says.includes(word)))
    if (!found) return undefined
    return found[1].underWay > 0 ? 'on its way' : 'lost'
  })
