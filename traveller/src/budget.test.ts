import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { languages } from '@e-arrival/contract/values/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { render } from './entry-server.tsx'
import { downloadPage } from './testing/pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Khmer and Thai bring their letters. */
const FIRST_PAINT = { latin: 45_000, own: 60_000 }
/** As the server packs pages for a browser. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const ALL_SCRIPTS = 75_000

describe('what a phone on airport Wi-Fi loads', () => {
  let out: string
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'traveller-build-'))
    const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
    // A process of its own: under the test runner React would be built for development.
    const { status, stderr } = spawnSync(
      process.execPath,
      [vite, 'build', root, '--outDir', out, '--emptyOutDir', '--logLevel', 'error'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
  afterAll(() => rm(out, { recursive: true, force: true }))

  const built = (pattern: string) =>
    globSync(`client/assets/${pattern}`, { cwd: out }).map((name) => ({
      name,
      bytes: readFileSync(join(out, name)),
    }))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

  it('is under 75 kB of JavaScript in all', () => {
    const scripts = built('*.js')
    expect(scripts.length).toBeGreaterThan(0)
    expect(sum(scripts.map(({ bytes }) => gzipSync(bytes).length))).toBeLessThan(ALL_SCRIPTS)
  })

  it('is under 45 kB of page, style and fonts before the first paint, 60 kB where letters come too', async () => {
    const bundle = (await import(pathToFileURL(join(out, 'ssr/entry-server.js')).href)) as {
      render: typeof render
    }
    const style = built('*.css')
      .map(({ bytes }) => bytes.toString())
      .join('')
    expect(style).toContain('.card')
    const names = sum(built('{han,hangul,thai,khmer}-*.woff2').map(({ bytes }) => bytes.length))
    const faces = { km: 'noto-sans-khmer-*.woff2', th: 'noto-sans-thai-*.woff2' }
    for (const { code } of languages) {
      const page = downloadPage({ language: code })
      const text = bundle.render(page, style, { js: '', fonts: [] })
      const html = brotliCompressSync(text, QUALITY).length
      const own = code === 'km' || code === 'th' ? built(faces[code]) : []
      const face = sum(own.map(({ bytes }) => bytes.length))
      const limit = own.length > 0 ? FIRST_PAINT.own : FIRST_PAINT.latin
      expect({ code, bytes: html + names + face }).toSatisfy(
        ({ bytes }) => bytes > 5000 && bytes < limit,
      )
    }
  })
})

describe('the words', () => {
  it('all stand in the catalogues, none in the code', () => {
    const spoken = globSync('src/**/*.tsx', { cwd: root }).flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8')
      const markup = code.matchAll(/<[a-zA-Z][^<>]*(?<!=)>\s*([^<>{}]*\p{L}{2,}[^<>{}]*)\s*<\//gu)
      const attributes = code.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)
      return [...markup, ...attributes].map(([, text]) => `${path}: ${text}`)
    })
    expect(spoken).toEqual([])
  })
})
