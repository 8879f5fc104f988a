import { sayDone } from '../toast/say-done.ts'
import { howSent } from './how-sent.ts'

type Told = {
  isBack: boolean
  /** What stands there again, by its fields. */
  back?: Readonly<Record<string, unknown>>
  outdated: readonly unknown[]
  unkept: readonly string[]
}

const savedWords = {
  'on its way': 'It was sent and is on its way.',
  lost: 'It was sent and its answer was lost: it may be saved.',
} as const

/** Whether what stands there again is saved: of what was sent and not answered nobody knows. */
const isItSaved = (back: Readonly<Record<string, unknown>>): string => {
  const words = Object.values(back).filter((value) => typeof value === 'string' && value !== '')
  const sent = words.length > 0 ? howSent(words as string[]) : undefined
  return sent ? savedWords[sent] : 'It is not saved.'
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
