import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { layPipe } from '../../../testing/made/lay-pipe.ts'
import type { OutgoingMail } from './mail-provider.port.ts'
import { outboxFile } from './outbox-dir.ts'
import { outboxFolder } from './outbox-folder.driver.ts'

const mail: OutgoingMail = {
  ...{ id: 7, madeAt: new Date(0), kind: 'document', messageId: '<7@office.example>' },
  ...{ from: { name: 'Office', address: 'office@example.com' }, to: 'traveller@example.com' },
  ...{ replyTo: '', subject: 'Ready', html: '<p>Ready</p>', text: 'Ready', attachments: [] },
  date: new Date(0),
}

it.each([
  ['a link', (part: string, other: string) => symlink(other, part)],
  ['a pipe', async (part: string) => layPipe(part)],
] as const)('a mail is written through nothing that lies in its place: %s', async (_what, lay) => {
  const folder = await mkdtemp(join(tmpdir(), 'e-arrival-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const other = join(folder, 'other')
  await writeFile(other, 'another file')
  await lay(join(folder, `${outboxFile(mail)}.part`), other)
  expect(await outboxFolder(folder).send(mail, AbortSignal.any([]))).toEqual({
    outcome: 'written',
    detail: '',
  })
  expect(await readFile(other, 'utf8')).toBe('another file')
  expect((await readdir(folder)).sort()).toEqual([outboxFile(mail), 'other'].sort())
})

it.each([
  ['a link', (folder: string, other: string) => symlink(other, folder), 'outbox is a link'],
  ['a pipe', async (folder: string) => layPipe(folder), 'outbox is a link'],
] as const)('no mail is written wherever the folder leads: %s', async (_what, lay, detail) => {
  const root = await mkdtemp(join(tmpdir(), 'e-arrival-outbox-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const other = join(root, 'other')
  await mkdir(other)
  await lay(join(root, 'outbox'), other)
  const sent = await outboxFolder(join(root, 'outbox')).send(mail, AbortSignal.any([]))
  expect(sent).toEqual(
    expect.objectContaining({ outcome: 'refused', detail: expect.stringContaining(detail) }),
  )
  expect(await readdir(other)).toEqual([])
})
