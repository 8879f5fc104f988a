import { useLayoutEffect } from 'react'

type Address = Pick<Location, 'pathname' | 'hash'>

/** A screen of which keys may be pressed before it stands. */
export type ScreenAhead = {
  /** The name of the one of them that an address leads to; undefined where it leads elsewhere. */
  nameAt: (address: Address) => string | undefined
  /** Whether the one that the address leads to stands, where the screen does not say so by itself (useShown). */
  stands?: () => boolean
  /** What begins with one of these is meant for the screen that is on its way. */
  first: ReadonlySet<string>
  /** The one of them behind which words are typed. */
  writes?: string
  /** Where what one of them presses is found. */
  place?: (key: string) => string
  /** Keys that the screen listens to by itself, and that change nothing. */
  acts?: ReadonlySet<string>
}

export type Named = { at: string; screen: ScreenAhead }

/** All that are listened for. */
export const screens = new Set<ScreenAhead>()
/** Where the address led when what stands now came, and when that was. */
let shown: (Address & { since: number }) | undefined

/** What the address leads to now. */
export const addressed = (): Named | undefined => {
  for (const screen of screens) {
    const at = screen.nameAt(location)
    if (at !== undefined) return { at, screen }
  }
  return undefined
}

export const find = ({ place }: ScreenAhead, key: string): HTMLElement | null =>
  place ? document.querySelector<HTMLElement>(place(key)) : null

export const stands = ({ at, screen }: Named): boolean =>
  screen.stands ? screen.stands() : shown !== undefined && screen.nameAt(shown) === at

/** Since when a screen that says so stands; undefined where none does. */
export const shownSince = (): number | undefined => shown?.since

/** Says that what the address leads to stands, or what is shown in its place: what was kept for it is given now. `of` tells one from the next. */
export const useShown = (of: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one of its kind is shown anew.
  useLayoutEffect(() => {
    const { pathname, hash } = location
    shown = { pathname, hash, since: performance.now() }
    return () => {
      shown = undefined
    }
  }, [of])
}
