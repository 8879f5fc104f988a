import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { foldText } from '../../../platform/fold.ts'

/** Whose password it is to be: guessers begin with what they know of him. */
export type Owner = { name: string; email: string }

/** So many of the most common passwords are refused, and what takes no more guesses than they do (D72). */
const MOST_COMMON = 10_000
const GUESSES = MOST_COMMON + 1
const PRODUCT = ['cambodia', 'e-arrival', 'earrival', 'arrival']
/** Shorter parts of a name stand in many a good password by chance. */
const SHORTEST_PART = 3
/** Besides a name there must be as many letters more. */
const LETTERS_BESIDES = 3
/** What is looked at of a long one: the rest makes it no easier. */
const LOOKED_AT = 100

const makeEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'].slice(0, MOST_COMMON) },
    graphs: adjacencyGraphs,
  })
}

let estimator: Promise<ZxcvbnFactory> | undefined
// Made when it is first asked: the list is long and a start is not to wait for it.
const guessing = (): Promise<ZxcvbnFactory> => {
  estimator ??= makeEstimator()
  return estimator
}

const partsOf = (text: string): string[] =>
  [text, text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{M}\p{N}]+/u)].filter(
    (part) => part.length >= SHORTEST_PART,
  )

const wordsOf = ({ name, email }: Owner): string[] => {
  const [local = '', domain = ''] = foldText(email).split('@')
  // The end of a domain is no name: "com" stands in "comet".
  const host = domain.split('.').slice(0, -1)
  return [foldText(email), ...[foldText(name), local, ...host, ...PRODUCT].flatMap(partsOf)]
}

const lettersBesides = (password: string, words: string[]): number =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), password)
    .replaceAll(/[^\p{L}\p{M}]/gu, '').length

/** Whether a guesser would come to a password soon: a common one, or one made of who has it or of what it opens. */
export const isEasyToGuess = async (password: string, owner: Owner): Promise<boolean> => {
  const folded = foldText(password.normalize('NFKC')).slice(0, LOOKED_AT)
  const words = wordsOf(owner)
  const { guesses, sequence } = (await guessing()).check(folded, words)
  if (guesses <= GUESSES) return true
  const spelled = sequence.flatMap(({ token, dictionaryName }) =>
    dictionaryName === 'userInputs' ? [token] : [],
  )
  const named = [...words, ...spelled]
  return (
    named.some((word) => folded.includes(word)) && lettersBesides(folded, named) < LETTERS_BESIDES
  )
}
