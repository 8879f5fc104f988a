import { AppError } from '../../../platform/app-error.ts'

type Log = { warn: (what: object, message: string) => void }

/** A download that fails is logged, without saying whose (D55), and fails on. */
export const logFailedDownload = async <T>(log: Log, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'failed'
    log.warn({ code }, 'public download failed')
    throw error
  }
}
