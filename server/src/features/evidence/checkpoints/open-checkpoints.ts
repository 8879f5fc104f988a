import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import { keysDirOf, namedDirOf } from '../../../platform/data-keys/key-ring.ts'
import { checkpointFolder } from './checkpoint-folder.ts'
import { loadCheckpointKey } from './checkpoint-key.ts'
import type { CheckpointDeps } from './take-checkpoint.ts'

type Places = Pick<Config, 'KEYS_DIR' | 'DATA_DIR' | 'CHECKPOINT_KEY'>

/**
 * What signs checkpoints and keeps them in this installation (D64); the keys lie in KEYS_DIR, or beside the data. With a copy of the
 * database come the checkpoints of then: those that were signed since are none of its.
 */
export const openCheckpoints = async (
  config: Places,
  clock: Clock,
  keptIn = config.DATA_DIR,
): Promise<CheckpointDeps> => {
  const key = await loadCheckpointKey(keysDirOf(config), config.CHECKPOINT_KEY, namedDirOf(config))
  return { ...key, clock, folder: checkpointFolder(keptIn, key.verifiers) }
}
