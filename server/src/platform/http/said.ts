import type { AnswerOutcome } from '@e-arrival/contract/call/envelope'

/** The part of an answer that its caller is told. */
export type Said = { message: string; outcome?: AnswerOutcome }

/** Says what was done; where nothing had to be, that it was so already, which nobody is told as a success. */
export const said = (isDone: boolean, words: { done: string; already: string }): Said =>
  isDone ? { message: words.done } : { message: words.already, outcome: 'nothing' }
