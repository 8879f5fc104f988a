import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findSession } from '../../../features/auth/auth.public.ts'
import { openSession } from '../../../features/auth/sessions/sessions.store.ts'
import { signToken } from '../../../features/auth/sessions/token.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { type Installation, makeInstallation, runCli } from '../../../testing/run-cli.ts'
import { databaseKinds } from '../../../testing/test-database.ts'

// Each step makes and opens a database.
vi.setConfig({ testTimeout: 240_000 })

const jwtKeys = [{ id: 'k', secret: 'the office has kept it through the restore' }] as const
const deps = { clock: () => new Date(), jwtKeys }

/** A member signed in, with a half sign-in and a reset link open; answers his token. */
const signIn = async (installation: Installation): Promise<string> => {
  const { kysely: db, close } = await installation.open()
  const now = new Date()
  const member = await makeMember(db, 'Manager')
  const session = { id: 'RESTORED1', staffId: member.id, version: 0, ip: '', userAgent: '' }
  const { version } = await db
    .selectFrom('staff')
    .select('session_version as version')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const end = await openSession(db, now, { ...session, version })
  await db
    .insertInto('half_sign_ins')
    .values({ token_hash: 'h', staff_id: member.id, session_version: version, expires_at: end })
    .execute()
  await db
    .insertInto('password_resets')
    .values({ token_hash: 'r', staff_id: member.id, created_at: now, expires_at: end })
    .execute()
  const exp = Math.floor(end.getTime() / 1000)
  const { id, name, type } = member
  const token = await signToken(jwtKeys, {
    ...{ user: { id, name, type }, sid: session.id, sv: version, exp },
  })
  expect(await findSession(db, deps, token, 0)).toMatchObject({ id: session.id })
  await close()
  return token
}

test.each(databaseKinds())(
  'a restored %s copy knows no session, and names who and what it lets in again',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'e-arrival-restore-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const made = async (migrated: boolean) => {
      const installation = await makeInstallation(kind, { migrated })
      onTestFinished(installation.remove)
      return installation
    }
    const source = await made(true)
    const token = await signIn(source)
    const add = async (...args: string[]) => expect((await runCli(source, args)).code).toBe(0)
    await add('intake-key', 'add', '--domain', 'shop.example')
    await add('intake-key', 'add', '--domain', 'gone.example')
    await add('intake-key', 'revoke', '2')
    await add('webhook', 'add', '--domain', 'shop.example', '--url', 'https://shop.example/hooks')
    const dir = join(folder, 'backup')
    await add('backup', dir)

    const copy = await made(false)
    const restored = await runCli(copy, ['restore', dir])
    expect(restored.code).toBe(0)
    const said = `${restored.stdout}${restored.stderr}`
    expect(said).toContain('Everybody is signed out')
    expect(said).toMatch(/These members can sign in .*: \S+@\S+ \(Manager\)/)
    expect(said).toMatch(/These intake keys are taken again; .*: 1 of shop\.example \(…\w{4}\)\n/)
    expect(said).toContain(': 1 to https://shop.example/hooks')
    const { kysely: db, close } = await copy.open()
    expect(await findSession(db, deps, token, 0)).toBeNull()
    for (const table of ['half_sign_ins', 'factor_offers'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const open = db.selectFrom('password_resets').select('staff_id').where('used_at', 'is', null)
    expect(await open.execute()).toEqual([])
    await close()
  },
)
