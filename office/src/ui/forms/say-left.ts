import { sayDone } from '../toast/say-done.ts'

type Told = { isBack: boolean; outdated: readonly unknown[]; unkept: readonly string[] }

/** What a form that was left says when it stands there again, a sentence each; '' for nothing. */
export const leftWords = ({ isBack, outdated, unkept }: Told): string => {
  const words = outdated.filter((value) => typeof value === 'string' && value !== '')
  const named = words.map((word) => `“${word}”`).join(', ')
  return [
    isBack ? 'What you typed here before stands here again. It is not saved.' : '',
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
