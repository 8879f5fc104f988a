import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite } from '@electric-sql/pglite'
import { PGLITE_SETTINGS } from '../../platform/db/embedded/pglite-settings.ts'
import { work } from './office-day.ts'

/**
 * Makes a backup of an office with rows of every kind, as the version of this working tree writes them:
 *   node server/src/testing/released/make-dump.ts server/src/testing/released/0.2.0
 * It is made once, at the release, and kept; upgrade.test.ts then upgrades it for ever. 0.1.0 is of commit d7ac40a.
 */
const target = resolve(process.argv[2] ?? '')
const dataDir = mkdtempSync(join(tmpdir(), 'e-arrival-dump-'))
const server = resolve(import.meta.dirname, '../../..')
const env = {
  ...process.env,
  ...{ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' },
  ...{
    ADMIN_NAME: 'Sophea',
    ADMIN_EMAIL: 'sophea@office.example',
    ADMIN_PASSWORD: 'correct horse',
  },
  // A real one is made by chance and kept in secrets.json, which no repository should hold.
  JWT_SECRET: 'of a made-up office, and worth nothing to anybody',
}
const cli = (...args: string[]): string =>
  execFileSync(process.execPath, [join(server, 'src/cli/main.ts'), ...args, '--json'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const lastLine = (said: string): string => said.trim().split('\n').at(-1) ?? ''

/** Works on the product as staff and travellers do, until `stop`. */
const serve = async (): Promise<{ url: string; stop: () => Promise<unknown> }> => {
  const child = spawn(process.execPath, [join(server, 'src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('{"url"')) {
      const stop = () => {
        child.kill('SIGTERM')
        return once(child, 'exit')
      }
      return { url: JSON.parse(line).url, stop }
    }
  throw new Error('The product did not start')
}

/** States that a mail passes in moments, or only when a provider fails. */
const disturbMails = async (): Promise<void> => {
  const pglite = new PGlite(join(dataDir, 'db'), { ...PGLITE_SETTINGS })
  await pglite.exec(`
    with numbered as (select id, row_number() over (order by id) as n from mails)
    update mails m set state = s.state, attempts = s.attempts, error = s.error, doubts = s.doubts,
      next_attempt_at = s.due, sent_at = case when s.state in ('sent','delivered','bounced') then m.sent_at end,
      lease_until = case s.state when 'sending' then timestamptz '2026-11-20 10:00Z' end
    from numbered n join (values
      (1, 'queued', 0, '', 0, timestamptz '2099-01-01'), (2, 'sending', 1, '', 0, timestamptz '2099-01-01'),
      (3, 'delivered', 1, '', 0, null), (4, 'bounced', 1, 'mailbox full', 0, null),
      (5, 'failed', 5, '550 no such user', 0, null), (6, 'unknown', 1, 'no answer', 1, null),
      (7, 'cancelled', 0, '', 0, null), (8, 'queued', 2, '429 slow down', 0, timestamptz '2099-01-01')
    ) as s (n, state, attempts, error, doubts, due) on s.n = n.n
    where m.id = n.id;
    insert into mail_events (mail_id, kind, at, detail)
      select id, state, timestamptz '2026-11-20 11:00Z', error from mails where state in ('delivered','bounced');
    insert into password_resets (token_hash, staff_id, created_at, expires_at)
      select repeat('ab', 32), min(id), timestamptz '2026-11-20', timestamptz '2026-11-21' from staff;
    insert into wrong_tries values ('sign-in 192.0.2.7', 3, timestamptz '2026-11-20')`)
  await pglite.close()
}

try {
  const imported = join(dataDir, 'imported.ndjson')
  const { orders, staff, onServer } = work
  writeFileSync(imported, orders.map((order) => JSON.stringify(order)).join('\n'))
  await (await serve()).stop()
  for (const [name, type] of staff)
    cli(
      ...['staff', 'add', '--name', name, '--email', `${name.toLowerCase()}@office.example`],
      ...['--type', type, '--password', 'correct horse'],
    )
  const { rejected } = JSON.parse(lastLine(cli('orders', 'import', imported)))
  if (rejected > 0) throw new Error(readFileSync(`${imported}.rejects.ndjson`, 'utf8'))
  cli('orders', 'demo', '--count', '40', '--seed', '3')
  const { key } = JSON.parse(lastLine(cli('intake-key', 'add', '--domain', 'mekong-entry.example')))
  const working = await serve()
  await onServer(working.url, key).finally(working.stop)
  await disturbMails()
  cli('verify')
  cli('backup', target)
  process.stdout.write(`${target}\n`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
