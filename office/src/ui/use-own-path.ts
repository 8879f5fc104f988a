import { useMatch, useRouter } from '@tanstack/react-router'

/** The path of the screen that this is part of; the address may be the next screen's already, while that is on its way. */
export const useOwnPath = (): string =>
  useMatch({ strict: false, select: ({ pathname }) => bare(pathname) })

/** A path without the slash at its end. */
export const bare = (path: string): string => path.replace(/\/$/, '')

/** Answers, whenever it is called, whether the address is this screen's: who has gone on is neither led back nor elsewhere. */
export const useIsHere = (): (() => boolean) => {
  const router = useRouter()
  const own = useOwnPath()
  return () => bare(router.latestLocation.pathname) === own
}
