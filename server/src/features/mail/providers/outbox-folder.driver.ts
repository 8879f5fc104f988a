import { join } from 'node:path'
import { writeOwnFile } from '../../../platform/files/flush-to-disk.ts'
import { inMadeFolder } from '../../../platform/files/own-folder.ts'
import { composeMime } from './compose-mime.ts'
import type { MailProvider } from './mail-provider.port.ts'
import { outboxFile } from './outbox-dir.ts'

/** Mails as .eml files in a folder: written, and sent to nobody (D61). A second attempt replaces the first's file. */
export const outboxFolder = (folder: string): MailProvider => ({
  isSetUp: async () => false,
  async send(mail) {
    try {
      const mime = await composeMime(mail)
      await inMadeFolder(folder, (at) => writeOwnFile(join(at, outboxFile(mail)), mime))
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      return { outcome: 'refused', permanent: false, retryAfterMs: null, detail, about: 'here' }
    }
    return { outcome: 'written', detail: '' }
  },
})
