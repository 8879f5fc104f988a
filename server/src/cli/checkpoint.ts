import {
  LogRewritten,
  openCheckpoints,
  takeCheckpoint,
} from '../features/evidence/evidence.public.ts'
import { AppError } from '../platform/app-error.ts'
import { systemClock } from '../platform/clock.ts'
import type { Command } from './command.ts'

export const checkpoint: Command = {
  name: 'checkpoint',
  usage: 'checkpoint  (signs where all event chains end, and keeps that outside the database)',
  options: {},
  positionals: [],
  prepare:
    () =>
    async ({ database, config }) => {
      const deps = await openCheckpoints(config, systemClock)
      const note = await takeCheckpoint(database.kysely, deps, { all: true }).catch(
        (error: unknown) => {
          throw error instanceof LogRewritten ? new AppError('conflict', error.message) : error
        },
      )
      const text =
        note?.trimEnd().split('\n') ?? 'There is no event yet, so there is nothing to sign.'
      return { ok: true, text, json: { checkpoint: note, vkey: deps.signer.vkey } }
    },
}
