import { s3Of } from './app.files.ts'
import { addressOf } from './features/evidence/checkpoints/checkpoint-address.ts'
import type { CheckpointPlace } from './features/evidence/checkpoints/checkpoint-place.port.ts'
import { httpsPlace } from './features/evidence/checkpoints/https-place.driver.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'

/** Where CHECKPOINT_URL says that checkpoints go; null where nowhere. */
export const openCheckpointPlace = async (config: Config): Promise<CheckpointPlace | null> => {
  if (!config.CHECKPOINT_URL) return null
  const url = new URL(config.CHECKPOINT_URL)
  if (url.protocol !== 's3:') return httpsPlace(url)
  const { s3Texts } = await import('./platform/files/s3.driver.ts')
  const { place, put } = s3Texts(s3Of(config, url), systemClock)
  return {
    place,
    address: addressOf(url, config.S3_ENDPOINT),
    deliver: ({ name, note }) => put(name, note),
  }
}
