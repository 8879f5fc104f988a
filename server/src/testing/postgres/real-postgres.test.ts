import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from './postgres-admin.ts'
import { startPostgres } from './real-postgres.ts'

const shared = inject('postgresUrl')

const ask = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  // A server that is stopped is told to who waits for an answer; between two of them to nobody else.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test.skipIf(!shared)('a database is a copy of its template', async () => {
  const url = shared ?? ''
  const model = await createDatabase(url, 'model')
  onTestFinished(() => dropDatabase(url, 'model'))
  await ask(model, 'create table t as select 5 as n; create extension pg_trgm')
  const copy = await createDatabase(url, 'copy', 'model')
  onTestFinished(() => dropDatabase(url, 'copy'))
  expect(await ask(copy, 'select n from t')).toEqual([{ n: 5 }])
})

test.skipIf(!shared)('tests that are killed leave no server behind', async () => {
  const module = JSON.stringify(new URL('./real-postgres.ts', import.meta.url).href)
  const code = `
    const { startPostgres } = await import(${module})
    console.log((await startPostgres()).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  const [row] = await ask(url, `show data_directory`)
  expect(row).toBeDefined()
  child.kill('SIGKILL')
  await expect
    .poll(() => ask(url, 'select 1').catch((error) => error.code), { timeout: 20_000 })
    .toBe('ECONNREFUSED')
})

test('says why no server could be started', async () => {
  const result = await startPostgres(['/nowhere'])
  expect(result).toMatchObject({ unavailable: expect.stringContaining('/nowhere') })
})
