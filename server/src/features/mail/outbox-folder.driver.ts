import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../platform/log.ts'
import { composeMime } from './compose-mime.ts'
import type { MailProvider } from './mail-provider.port.ts'

type Options = {
  folder: string
  /** Whose place it takes, and what that one lacks. */
  instead: string
  log: Logger
}

/** Mails as .eml files in a folder: what a provider without credentials does. A second attempt replaces the first's file. */
export const outboxFolder = ({ folder, instead, log }: Options): MailProvider => {
  let said = false
  return {
    async send(mail) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const path = join(folder, `mail-${mail.id}-${mail.kind}.eml`)
        await writeFile(`${path}.part`, await composeMime(mail), { mode: 0o600, flush: true })
        await rename(`${path}.part`, path)
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error)
        return { outcome: 'refused', permanent: false, retryAfterMs: null, detail }
      }
      if (!said) log.warn({ folder }, `${instead}: its mails are written to this folder`)
      said = true
      return {
        outcome: 'sent',
        messageId: null,
        detail: `${instead}: written to the outbox folder`,
      }
    },
  }
}
