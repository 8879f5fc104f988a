import { beyondAnswer, within } from '../deadline.ts'
import { inTime } from '../files/first-bytes.ts'
import { saying } from '../files/say-out-of-reach.ts'

/**
 * A viewer asks for one file in many ranges: it is read through once, and its payload key kept for its place, by which no chunk of another
 * file opens. A key at which a chunk failed is forgotten, and the file is read through anew.
 */
const MOST_KNOWN = 500
const known = new Map<string, Buffer>()

export const knownKey = (place: string): Buffer | undefined => known.get(place)

export const forgetKey = (place: string): void => void known.delete(place)

export const keepKey = (place: string, key: Buffer): void => {
  known.set(place, key)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest) known.delete(oldest)
}

/** Reading a file through goes on for so long after who asked has gone: he comes again, and a slow store is not asked from the start. */
export const READ_THROUGH_WITHIN_MS = 60_000
const underWay = new Map<string, Promise<Buffer>>()

/** The key of a file that was read through: once for all who ask for it meanwhile, each of whom waits no longer than his own deadline. */
export const verifiedKey = async (place: string, verify: () => Promise<Buffer>): Promise<Buffer> =>
  known.get(place) ?? saying(inTime(underWay.get(place) ?? begin(place, verify)))

const begin = (place: string, verify: () => Promise<Buffer>): Promise<Buffer> => {
  const work = beyondAnswer(() => within(READ_THROUGH_WITHIN_MS, verify))
    .then((key) => {
      keepKey(place, key)
      return key
    })
    .finally(() => underWay.delete(place))
  underWay.set(place, work)
  return work
}
