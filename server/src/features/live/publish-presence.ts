import type { HereMember, LiveEvent } from '@e-arrival/contract/live'

/** How often it is looked who is here. No screen asks: all would ask the same. */
const LOOK_EVERY_MS = 10_000

type Deps = {
  membersHere: () => Promise<HereMember[]>
  /** Whether anybody would be told. */
  hasReaders: () => boolean
  publish: (event: LiveEvent) => void
  report: (error: unknown) => void
}

/** Tells the screens who is here, when that changes. */
export const publishPresence = ({ membersHere, hasReaders, publish, report }: Deps) => {
  let told: LiveEvent | undefined
  const look = async (): Promise<void> => {
    const now: LiveEvent = { kind: 'here', members: await membersHere() }
    if (JSON.stringify(now) === JSON.stringify(told)) return
    told = now
    publish(now)
  }
  const timer = setInterval(() => hasReaders() && look().catch(report), LOOK_EVERY_MS)
  timer.unref()
  return {
    /** Somebody came: he is here too. */
    came: (): void => void look().catch(report),
    /** What a late reader is told. */
    last: (): LiveEvent[] => (told ? [told] : []),
    close: (): void => clearInterval(timer),
  }
}
