import { parentPort, workerData } from 'node:worker_threads'
import { ANY_SIZE, readOwnFile } from '../files/plain-file.ts'
import { READY, type SoFar } from '../limited-thread.ts'
import { ownWorkedMs } from '../thread-time.ts'
import { pictureIn } from './picture-in.ts'
import { READS_ZONE_WITHIN_MS, type ZoneLines } from './read-zone-lines.ts'
import { startRecogniser } from './recogniser.ts'
import { bySides, turnsFrom } from './turns.rules.ts'
import { zoneLinesIn } from './zone-lines.rules.ts'

const say = (said: typeof READY | ZoneLines | SoFar<ZoneLines>): void =>
  parentPort?.postMessage(said)

const recognise = await startRecogniser()
say(READY)

/** A side is begun within half the time: what is as big as a picture may be has none to be turned four times. */
const TURNS_WITHIN_MS = READS_ZONE_WITHIN_MS / 2
const since = ownWorkedMs()
const { picture, orientation, hasMore } = await pictureIn(
  await readOwnFile(String(workerData), ANY_SIZE),
)
let known: ZoneLines = { lines: [], hasMore }
const sides = picture
  ? bySides(turnsFrom(orientation), {
      read: (side) => zoneLinesIn(recognise(picture, side)),
      mayGoOn: () => ownWorkedMs() - since <= TURNS_WITHIN_MS,
    })
  : []
for (const { lines, isAll } of sides) {
  known = { lines, hasMore: hasMore || !isAll }
  say({ soFar: known })
}
say(known)
