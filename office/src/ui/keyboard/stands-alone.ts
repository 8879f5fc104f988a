import { ALONE_MS, newestLetterAt } from './in-a-word.ts'

/** Answers once it is known whether no other letter follows the one that is being pressed. */
export const standsAlone = async (): Promise<boolean> => {
  const own = newestLetterAt()
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  return newestLetterAt() === own
}
