import { s3Of } from './app.files.ts'
import { addressOf } from './features/evidence/checkpoints/checkpoint-address.ts'
import {
  type CheckpointPlace,
  NotOurPlace,
} from './features/evidence/checkpoints/checkpoint-place.port.ts'
import { httpsPlace } from './features/evidence/checkpoints/https-place.driver.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'

/** Says beside the heads which database they are of, as beside documents. */
const OWNER = 'database.txt'
const SHOWN = 100

/** Where CHECKPOINT_URL says that checkpoints go; null where nowhere. */
export const openCheckpointPlace = async (config: Config): Promise<CheckpointPlace | null> => {
  if (!config.CHECKPOINT_URL) return null
  const url = new URL(config.CHECKPOINT_URL)
  if (url.protocol !== 's3:') return httpsPlace(url)
  const { s3Texts, OtherText } = await import('./platform/files/s3.driver.ts')
  const { place, put } = s3Texts(s3Of(config, url), systemClock)
  const add = (name: string, text: string, what: (held: string) => string): Promise<void> =>
    put(name, text).catch((error: unknown) => {
      throw error instanceof OtherText ? new NotOurPlace(what(error.held)) : error
    })
  return {
    place,
    address: addressOf(url, config.S3_ENDPOINT),
    deliver: ({ name, note }) => add(name, note, () => `${name} lies there, and is another`),
    hold: (database) =>
      add(OWNER, `${database}\n`, (held) => `its ${OWNER} says ${held.trim().slice(0, SHOWN)}`),
  }
}
