import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = ['office', 'traveller', 'verifier']

/** Throws where the pages that a browser opens were not built: each test would wait for them until its time is over. */
const assertBuilt = (): void => {
  const missing = PAGES.filter(
    (pages) => !existsSync(join(import.meta.dirname, '../..', pages, 'dist')),
  )
  if (missing.length > 0)
    throw new Error(`Not built: ${missing.join(', ')}. Run: npm test -- --only build`)
}

export default assertBuilt
