import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXTS = '**/*.{js,css,html,svg,json}'
/** Below this an answer is hardly smaller for it. */
const WORTH_BYTES = 400

const smallest = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
}

/**
 * Puts a .br and a .gz beside each built text, once at build, so that serving costs no compression.
 * @param {string} folder
 */
export function precompress(folder) {
  for (const name of globSync(TEXTS, { cwd: folder })) {
    const path = `${folder}/${name}`
    const bytes = readFileSync(path)
    if (bytes.length < WORTH_BYTES) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, smallest))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
