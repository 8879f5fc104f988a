/** No space or quota left: of the file system, of PostgreSQL, of stores that speak S3. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded'])

/** Whether an error says that there is no room left to write; looks through `cause`. */
export const isDiskFull = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 5) return false
  const code = 'code' in error ? String(error.code) : error.name
  return FULL.has(code) || FULL.has(error.name) || isDiskFull(error.cause, depth + 1)
}
