/** What became of words that were sent: they have no answer yet, or it was lost. */
export type HowSent = 'on its way' | 'lost'
type Ask = (words: readonly string[]) => HowSent | undefined

let asked: Ask = () => undefined

/** Has who knows the calls say which words were sent. */
export const tellHowSent = (ask: Ask): void => {
  asked = ask
}

/** How these words were sent together; undefined where no call without an answer has all of them. */
export const howSent: Ask = (words) => asked(words)
