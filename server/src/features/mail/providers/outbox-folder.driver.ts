import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMime } from './compose-mime.ts'
import type { MailProvider } from './mail-provider.port.ts'
import { outboxFile } from './outbox-dir.ts'

/** Mails as .eml files in a folder: written, and sent to nobody (D61). A second attempt replaces the first's file. */
export const outboxFolder = (folder: string): MailProvider => ({
  isSetUp: async () => false,
  async send(mail) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, outboxFile(mail))
      const part = `${path}.part`
      // Written anew, through no link, and into no pipe that somebody laid there.
      await rm(part, { force: true })
      await writeFile(part, await composeMime(mail), { flag: 'wx', mode: 0o600, flush: true })
      await rename(part, path)
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      return { outcome: 'refused', permanent: false, retryAfterMs: null, detail, about: 'here' }
    }
    return { outcome: 'written', detail: '' }
  },
})
