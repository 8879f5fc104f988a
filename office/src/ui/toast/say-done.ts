import { type ToastContent, toast } from 'react-toastify'
import { sayAgain } from './say-again.tsx'

/** How far it went, where not all was done that was asked: not all of it, or nothing, since it was so already. */
type Outcome = 'partly' | 'nothing' | undefined
export type Told = { message: string; outcome?: Outcome }

const toneOf = { partly: 'warning', nothing: 'info' } as const

/** Says what was done. Green is only what was done as asked: nothing else in the office makes a toast of success. */
export const sayDone = (words: ToastContent, outcome?: Outcome): void => {
  if (outcome === undefined) toast.success(words)
  else if (typeof words === 'string') sayAgain(toneOf[outcome], words)
  else toast[toneOf[outcome]](words)
}

/** Says what an answer says of its call, or the words that are made of it. */
export const sayAnswer = ({ message, outcome }: Told, words = message): void =>
  sayDone(words, outcome)
