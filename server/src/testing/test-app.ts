import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import type { Envelope } from '@e-arrival/contract/call/envelope'
import type { RouteData, RouteDef, RouteRequest } from '@e-arrival/contract/call/route'
import { buildApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { createLog } from '../platform/log.ts'
import { loadSecrets, type Secrets } from '../platform/secrets/secrets.ts'
import { signingKeysOf } from '../platform/secrets/signing-keys.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './test-database.ts'

type Sent<R extends RouteDef> = Partial<RouteRequest<R>> & {
  /** The raw token; see signInAs. */
  token?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
}
export type Got<T> = {
  http: number
  body: Envelope<T>
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
}

export type TestApp = {
  db: Db
  app: Awaited<ReturnType<typeof buildApp>>
  dataDir: string
  /** What the start told whoever made it. */
  said: string[]
  /** The time the app lives in; set it to pass midnight. */
  setNow: (at: Date | null) => void
  call: <const R extends RouteDef>(route: R, sent?: Sent<R>) => Promise<Got<RouteData<R>>>
  signInAs: (member: { email: string; password: string }) => Promise<string>
  close: () => Promise<void>
}

const pathOf = (route: RouteDef, params: object | undefined): string =>
  API_BASE +
  Object.entries(params ?? {}).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    route.path,
  )

const secretsOf = (config: Config): Secrets | Promise<Secrets> =>
  config.JWT_SECRET
    ? loadSecrets(config)
    : {
        jwt: signingKeysOf('j'.repeat(48)),
        links: signingKeysOf('l'.repeat(48)),
        seal: signingKeysOf('s'.repeat(48)),
      }

/**
 * The whole app over a database of its own, or the one given, called by inject; the environment may be set per test.
 * Closing it closes the database.
 */
export const testApp = async (
  kind: DatabaseKind = 'embedded',
  env: Record<string, string> = {},
  database?: TestDatabase,
): Promise<TestApp> => {
  const { db, listen, close } = database ?? (await openTestDatabase(kind))
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-test-'))
  let fixed: Date | null = null
  const said: string[] = []
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...env,
  })
  const app = await buildApp({
    say: (line) => said.push(line),
    config,
    db,
    listen,
    clock: () => fixed ?? systemClock(),
    log: createLog('silent'),
    secrets: await secretsOf(config),
  })
  await app.ready()
  const call: TestApp['call'] = async (route, sent = {}) => {
    const answer = await app.inject({
      method: route.method,
      url: pathOf(route, sent.params as object | undefined),
      ...(sent.query ? { query: sent.query as Record<string, string> } : {}),
      ...(sent.body !== undefined ? { payload: sent.body as object } : {}),
      headers: { ...(sent.token ? { authorization: sent.token } : {}), ...sent.headers },
      cookies: sent.cookies ?? {},
    })
    return {
      http: answer.statusCode,
      body: answer.json(),
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }
  return {
    db,
    app,
    dataDir,
    said,
    setNow: (at) => {
      fixed = at
    },
    call,
    signInAs: async (member) => {
      const answer = await app.inject({
        method: 'POST',
        url: `${API_BASE}/admin/admin-login`,
        payload: { email: member.email, password: member.password },
      })
      return (answer.json() as Envelope<null>).jwtToken ?? ''
    },
    close: async () => {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
