import { join } from 'node:path'
import { awsCredentials } from './app.files.ts'
import { documentAttachment } from './features/documents/documents.public.ts'
import { invoiceAttachment } from './features/invoices/invoices.public.ts'
import type { Attachment, MailProvider } from './features/mail/mail-provider.port.ts'
import { outboxFolder } from './features/mail/outbox-folder.driver.ts'
import { AttachmentGone, type LoadAttachments } from './features/mail/send-one.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/db.ts'
import { FileMissing, type FileStore } from './platform/files/file-store.port.ts'
import type { Logger } from './platform/log.ts'

/** Both ways out; a provider without credentials writes to DATA_DIR/outbox. Their kits are loaded where wanted. */
export const openProviders = async (
  config: Config,
  log: Logger,
): Promise<{ AWS: MailProvider; Sendgrid: MailProvider }> => ({
  AWS: (await ses(config)) ?? folder(config, log, 'AWS has no credentials'),
  Sendgrid: (await sendgrid(config)) ?? folder(config, log, 'Sendgrid has no SENDGRID_API_KEY'),
})

const folder = ({ DATA_DIR }: Config, log: Logger, instead: string): MailProvider =>
  outboxFolder({ folder: join(DATA_DIR, 'outbox'), instead, log })

const answerMs = ({ MAIL_ANSWER_SECONDS }: Config): number => MAIL_ANSWER_SECONDS * 1000

const ses = async (config: Config): Promise<MailProvider | null> => {
  const known =
    awsCredentials(config) ??
    config.AWS_PROFILE ??
    config.AWS_WEB_IDENTITY_TOKEN_FILE ??
    config.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI ??
    config.AWS_CONTAINER_CREDENTIALS_FULL_URI
  if (!known) return null
  const { sesProvider } = await import('./features/mail/ses.driver.ts')
  return sesProvider({
    region: config.AWS_REGION ?? 'us-east-1',
    endpoint: config.AWS_ENDPOINT_URL_SESV2,
    credentials: awsCredentials(config),
    answerMs: answerMs(config),
  })
}

const sendgrid = async (config: Config): Promise<MailProvider | null> => {
  const { SENDGRID_API_KEY: apiKey, SENDGRID_BASE_URL: baseUrl } = config
  if (!apiKey) return null
  const { sendgridProvider } = await import('./features/mail/sendgrid.driver.ts')
  return sendgridProvider({ apiKey, baseUrl, answerMs: answerMs(config) })
}

/** What each kind of mail carries; the features meet here. */
export const attachmentsFrom =
  (files: FileStore): LoadAttachments =>
  async (db, { documentId, invoiceId }) => [
    ...(documentId === null ? [] : [await documentOf(db, files, documentId)]),
    ...(invoiceId === null ? [] : [await invoiceAttachment(db, invoiceId)]),
  ]

const documentOf = async (db: Db, files: FileStore, documentId: number): Promise<Attachment> => {
  try {
    return await documentAttachment(db, files, documentId)
  } catch (error) {
    throw error instanceof FileMissing
      ? new AttachmentGone('The file of the document is missing.', { cause: error })
      : error
  }
}
