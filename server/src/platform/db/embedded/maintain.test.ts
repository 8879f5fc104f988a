import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { maintain } from './maintain.ts'
import { PGLITE_SETTINGS } from './pglite-settings.ts'

const open = async (): Promise<PGlite> => {
  const pglite = await PGlite.create({ ...PGLITE_SETTINGS })
  onTestFinished(() => pglite.close())
  return pglite
}

const lastCheckpoint = async (pglite: PGlite): Promise<unknown> =>
  (await pglite.query('select redo_lsn from pg_control_checkpoint()')).rows

test('vacuums and analyzes a table that changed much, and leaves a quiet one alone', async () => {
  const pglite = await open()
  await pglite.exec(`
    create table busy (n int); create table quiet (n int);
    insert into busy select generate_series(1, 5000); insert into quiet values (1);
    delete from busy where n % 2 = 0`)
  const counts = `select relname, vacuum_count, analyze_count from pg_stat_user_tables order by 1`

  await maintain(pglite)

  expect((await pglite.query(counts)).rows).toEqual([
    { relname: 'busy', vacuum_count: 1, analyze_count: 1 },
    { relname: 'quiet', vacuum_count: 0, analyze_count: 0 },
  ])
})

test('checkpoints once enough has been written', async () => {
  const pglite = await open()
  const atFirst = await lastCheckpoint(pglite)
  await maintain(pglite)
  expect(await lastCheckpoint(pglite)).toEqual(atFirst)

  await pglite.exec(
    `select pg_logical_emit_message(true, '', repeat(' ', 1000000)) from generate_series(1, 70)`,
  )
  await maintain(pglite)

  expect(await lastCheckpoint(pglite)).not.toEqual(atFirst)
})
