import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../verifier/dist/verify.html', import.meta.url))

/** The page that checks bundles, which the server knows by its path alone; null where it is not built. */
export const loadVerifier = (): Promise<Buffer | null> => readFile(PAGE).catch(() => null)
