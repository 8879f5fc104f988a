import { AppError } from '../../../platform/app-error.ts'

/** A restore that cannot be, as one line for who asked for it. */
export const refusal = (message: string): AppError => new AppError('conflict', message)

/** What it is asked to restore is not what was backed up. */
export const damaged = (what: string): AppError =>
  refusal(`The backup is damaged: ${what}. Nothing was restored: take another one.`)
