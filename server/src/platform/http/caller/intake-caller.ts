import { AppError } from '../../app-error.ts'

/** The intake key that was sent and the landing domain it stands for; sandbox: it is one to try with. */
export type IntakeCaller = { id: number; domain: string; sandbox: boolean }

export const noValidKey = (): AppError =>
  new AppError('unauthenticated', 'The X-Api-Key header holds no valid key.')
