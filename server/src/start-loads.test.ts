import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Large, and wanted by one call in a thousand, or by one kind of office. */
const LOADED_WHERE_WANTED = [
  ...['@simplewebauthn/server', 'age-encryption', '@zxcvbn-ts/core', '@electric-sql/pglite'],
  ...[
    'pdfmake',
    'fontkit',
    'unpdf',
    '@aws-sdk/client-s3',
    '@aws-sdk/client-sesv2',
    '@sendgrid/client',
  ],
  ...['nodemailer', 'file-type', 'ajv', 'pg-boss'],
]

/** What a start imports, and the app's own server made: not what listening or the first call adds. */
const LISTING = `
  import { registerHooks } from 'node:module'
  const urls = []
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
  const from = (path) => import(new URL(path, process.argv[1]))
  await from('app.ts')
  await from('platform/jobs/jobs.ts')
  const { createHttp } = await from('platform/http/create-http.ts')
  const { createLog } = await from('platform/log.ts')
  await createHttp({ logger: createLog('silent'), trustProxy: [], https: false, maxUploadBytes: 1 })
  const early = urls.length
  // As a server does that listens.
  setInterval(() => undefined, 1000)
  const { loadAhead } = await from('app.ahead.ts')
  await loadAhead(createLog('silent'))
  process.stdout.write(JSON.stringify([urls.slice(0, early), urls.slice(early)]), () => process.exit())`

const namesIn = (urls: string[]): string[] =>
  LOADED_WHERE_WANTED.filter((name) => urls.some((url) => url.includes(`/node_modules/${name}/`)))

it('starts without loading what few calls need, and once it serves loads what the first document and mail need', async () => {
  const args = ['--input-type=module', '-e', LISTING, import.meta.url]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  const [early, ahead] = JSON.parse(stdout) as [string[], string[]]
  expect(early.some((url) => url.includes('/node_modules/fastify/'))).toBe(true)
  expect(namesIn(early)).toEqual([])
  expect(namesIn(ahead)).toEqual(['age-encryption', 'nodemailer', 'file-type'])
})
