import { expect, onTestFinished, test } from 'vitest'
import { makeInstallation, runCli } from '../testing/run-cli.ts'
import { databaseKinds } from '../testing/test-database.ts'

test.each(databaseKinds())(
  'migrate on %s: the plan changes nothing, then it is done once',
  async (kind) => {
    const office = await makeInstallation(kind, { migrated: false })
    onTestFinished(office.remove)
    const plan = async () => (await runCli(office, ['migrate', '--plan', '--json'])).json
    const planned = await plan()
    expect(planned).toEqual(await plan())
    expect(planned?.steps).toContainEqual({
      step: '0021-dialing-codes (2 of 2)',
      what: 'in the background: search texts by the same dialing codes everywhere',
      when: 'while serving',
      locks: ['the rows of one batch'],
      progress: 'waits',
    })
    expect((await runCli(office, ['migrate'])).code).toBe(0)
    const again = await runCli(office, ['migrate', '--plan'])
    expect([again.code, again.stdout]).toEqual([0, 'The database is up to date.\n'])
    expect((await runCli(office, ['verify', '--json'])).json).toMatchObject({ ok: true })
  },
)
