import { type ComponentType, useSyncExternalStore } from 'react'

/** A part of a screen whose files come once the screen stands, or when it is asked for. */
export type LatePart<P> = {
  load: () => Promise<void>
  /** The part, once it is here. */
  usePart: () => ComponentType<P> | undefined
}

/** A page that never rests has them all the same. */
const LATEST_MS = 1_000

const loads: (() => Promise<unknown>)[] = []
let areDue = false
const quietly = (load: () => Promise<unknown>): Promise<unknown> => load().catch(() => undefined)

/** Between the frames, so that no press waits for a file to be read in; Safari has no such moments. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: LATEST_MS })
  else setTimeout(act)
}

/** Has something else come with the late parts. */
export const withLateParts = (load: () => Promise<unknown>): void => {
  if (areDue) whenIdle(() => void quietly(load))
  else loads.push(load)
}

/** Declares one by how it is imported. A load that failed is tried anew when it is next asked for, though only some browsers then ask for the file. */
export const latePart = <P>(bring: () => Promise<ComponentType<P>>): LatePart<P> => {
  let part: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const begin = async (): Promise<void> => {
    try {
      part = await bring()
    } catch (error) {
      coming = undefined
      throw error
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const load = (): Promise<void> => {
    coming ??= begin()
    return coming
  }
  withLateParts(load)
  return { load, usePart: () => useSyncExternalStore(subscribe, () => part) }
}

/**
 * From here on every part comes, wanted or not: a press on any of them waits for nothing. One after the other, and where one
 * does not come the others wait until they are wanted: a file that failed may not be asked for again on this page.
 */
export const loadLateParts = (): void => {
  if (areDue) return
  areDue = true
  const waiting = loads.splice(0)
  const next = (): void => {
    const load = waiting.shift()
    if (load) whenIdle(() => void load().then(next, () => undefined))
  }
  next()
}
