import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fillInstallation } from '../testing/made/fill-installation.ts'
import { makeInstallation, runCli } from '../testing/run-cli.ts'
import { tamper } from '../testing/tampering/tamper.ts'
import { databaseKinds } from '../testing/test-database.ts'

vi.setConfig({ testTimeout: 120_000 })

const WELL = 'Everything agrees; 18 files read'
/** Clears the screen, says that all is well, hides what comes; turns round; ends a line in each way there is. */
const HOSTILE = `AB\u001b[0m\u001b[2J\u001b[H$ verify\r\n${WELL}\n\u2028\u0085\u009b8m\u202e\u2066`
/** All but the ends of lines. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const obeyed = (said: string): string[] =>
  [...(said.match(OBEYED) ?? [])].filter((sign) => sign !== '\n')

describe.each(databaseKinds())('what a command says on %s', (kind) => {
  test('shows every sign of what a row says, and takes none of it for a line of its own', async () => {
    const office = await makeInstallation(kind)
    onTestFinished(office.remove)
    await fillInstallation(office)
    await runCli(office, ['intake-key', 'add', '--domain', 'shop.example'])
    const { kysely: db, close } = await office.open()
    await tamper(
      db,
      sql`update orders set order_id = ${HOSTILE} where order_id = 'FILLED-1'`,
      sql`update intake_keys set domain = ${HOSTILE}`,
      sql`update events set data = data || '{"domain": "other.example"}' where seq = 1`,
    )
    await close()
    const said = [
      await runCli(office, ['verify']),
      await runCli(office, ['verify', '--json']),
      await runCli(office, ['intake-key', 'list']),
      await runCli(office, ['intake-key', 'revoke', '1']),
      await runCli(office, ['privacy', 'erase', HOSTILE, '--reason', HOSTILE]),
      await runCli(office, [HOSTILE]),
    ]
    for (const { stdout, stderr } of said) {
      expect(obeyed(stdout + stderr)).toEqual([])
      expect(`${stdout}${stderr}`.split('\n')).not.toContain(WELL)
    }
    const [verified, asJson, keys] = said
    expect(verified).toMatchObject({ code: 1, stdout: expect.stringContaining('AB\\u001b[0m') })
    expect(JSON.stringify(asJson?.json)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
    expect(keys?.stdout).toContain('AB\\u001b[0m')
  })
})
