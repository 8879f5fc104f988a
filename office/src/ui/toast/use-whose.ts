import { useIsHere } from '../use-own-path.ts'
import { withWhose } from './with-whose.ts'

/** Adds to what is said whose it is, where its member has gone on: another one of the kind may be before him by then. */
export const useWhose = (whose: string): ((words: string) => string) => {
  const isHere = useIsHere()
  return (words) => (isHere() ? words : withWhose(whose, words))
}
