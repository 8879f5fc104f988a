import { unanswered } from '../../api/name-call.ts'
import { sayDone } from '../toast/say-done.ts'

type Told = {
  isBack: boolean
  /** What stands there again, by its fields. */
  back?: Readonly<Record<string, unknown>>
  outdated: readonly unknown[]
  unkept: readonly string[]
}

/** What a call has sent that has no answer, of those that say all of these words. */
const sentWith = (back: Readonly<Record<string, unknown>>) => {
  const words = Object.values(back)
    .filter((value) => typeof value === 'string' && value !== '')
    .map((word) => JSON.stringify(word))
  if (words.length === 0) return undefined
  return [...unanswered].find(([says]) => words.every((word) => says.includes(word)))?.[1]
}

/** Whether what stands there again is saved: of what was sent and not answered nobody knows. */
const isItSaved = (back: Readonly<Record<string, unknown>>): string => {
  const sent = sentWith(back)
  if (!sent) return 'It is not saved.'
  if (sent.underWay > 0) return 'It was sent and is on its way.'
  return 'It was sent and its answer was lost: it may be saved.'
}

/** What a form that was left says when it stands there again, a sentence each; '' for nothing. */
export const leftWords = ({ isBack, back = {}, outdated, unkept }: Told): string => {
  const words = outdated.filter((value) => typeof value === 'string' && value !== '')
  const named = words.map((word) => `“${word}”`).join(', ')
  return [
    isBack ? `What you typed here before stands here again. ${isItSaved(back)}` : '',
    outdated.length > 0
      ? `Not brought back, since it was changed meanwhile: ${named || 'what you chose'}.`
      : '',
    unkept.includes('password') ? 'A password is not kept: type it again.' : '',
    unkept.includes('shared') ? 'The tick at Share with all was not kept.' : '',
    unkept.includes('type') ? 'The Member Type that you chose was not kept.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export const sayLeft = (told: Told): void => {
  const words = leftWords(told)
  if (words !== '') sayDone(words, 'nothing')
}
