import { ALONE_MS, newestSignAt } from './in-a-word.ts'

/** Answers once it is known whether no other letter follows the one that is being pressed. */
export const standsAlone = async (): Promise<boolean> => {
  const own = newestSignAt()
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  return newestSignAt() === own
}
