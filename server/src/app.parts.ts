import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxDir } from './features/mail/mail.public.ts'
import type { Config } from './platform/config/config.ts'
import { keysDirOf } from './platform/data-keys/key-ring.ts'
import { sweepParts } from './platform/files/own-folder.ts'

type Places = Pick<Config, 'DATA_DIR' | 'KEYS_DIR'>

/**
 * Takes away what killed processes had begun to write on this machine: half of a mail, of the secrets, of a key. What comes in with
 * documents is swept with them. Answers how many.
 */
export const sweepLeftParts = async (
  { DATA_DIR, KEYS_DIR }: Places,
  now: Date,
): Promise<number> => {
  // The two may be links, by the office's own choice; those in them lead nowhere.
  const own = { DATA_DIR: await realpath(DATA_DIR) }
  const keys = KEYS_DIR ? await realpath(KEYS_DIR).catch(() => KEYS_DIR) : keysDirOf(own)
  let swept = 0
  for (const folder of [own.DATA_DIR, keys, outboxDir(own), join(own.DATA_DIR, 'checkpoints')])
    swept += await sweepParts(folder, now)
  return swept
}
