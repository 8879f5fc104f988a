import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { awsCredentials } from './app.files.ts'
import { documentAttachment, whyDocumentsWithheld } from './features/documents/documents.public.ts'
import { invoiceAttachment, whyInvoicesWithheld } from './features/invoices/invoices.public.ts'
import type { WhyWithheld } from './features/mail/letters/why-withheld.ts'
import type { Providers } from './features/mail/mail-setup.ts'
import { AttachmentGone, type LoadAttachments } from './features/mail/outbox/send-one.ts'
import { within } from './features/mail/providers/ask-credentials.ts'
import type {
  Attachment,
  MailProvider,
  ProviderDriver,
} from './features/mail/providers/mail-provider.port.ts'
import { orWritten } from './features/mail/providers/or-written.ts'
import { outboxDir } from './features/mail/providers/outbox-dir.ts'
import { outboxFolder } from './features/mail/providers/outbox-folder.driver.ts'
import { hearSendgrid } from './features/mail/receipts/sendgrid-events.ts'
import { hearSes } from './features/mail/receipts/ses-events.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/db.ts'
import { FileMissing, type FileStore } from './platform/files/file-store.port.ts'

/** Every provider of the contract: how it is opened, and how what it posts is heard. */
export const providerDrivers: Record<Provider, ProviderDriver> = {
  AWS: { open: (config) => lazySes(config), hear: hearSes },
  Sendgrid: { open: (config) => sendgrid(config), hear: hearSendgrid },
}

/** The ways out; while one has no credentials its mails are written to DATA_DIR/outbox (D61). */
export const openProviders = async (config: Config): Promise<Providers> => {
  const folder = outboxFolder(outboxDir(config))
  const opened = providers.map(async (name) => {
    const provider = await providerDrivers[name].open(config)
    return [name, provider ? orWritten(provider, folder) : folder] as const
  })
  return Object.fromEntries(await Promise.all(opened)) as Providers
}

/** What is looked at does not wait for a kit that still looks for its credentials. */
const LOOKED_AT_WITHIN_MS = 200

/** Whether a provider is set up as far as that is known by now. */
export const isKnownSetUp =
  (all: Providers) =>
  (provider: Provider): Promise<boolean | null> =>
    within(all[provider].isSetUp(), LOOKED_AT_WITHIN_MS)

const answerMs = ({ MAIL_ANSWER_SECONDS }: Config): number => MAIL_ANSWER_SECONDS * 1000

/** The SDK is loaded when it is first asked, which no start waits for: it costs a third of a second. */
const lazySes = (config: Config): MailProvider => {
  let loading: Promise<MailProvider> | null = null
  const load = (): Promise<MailProvider> => {
    loading ??= ses(config)
    return loading
  }
  return {
    isSetUp: async () => (await load()).isSetUp(),
    send: async (mail, signal) => (await load()).send(mail, signal),
  }
}

const ses = async (config: Config): Promise<MailProvider> => {
  const { sesProvider } = await import('./features/mail/providers/ses.driver.ts')
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
  const { sendgridProvider } = await import('./features/mail/providers/sendgrid.driver.ts')
  return sendgridProvider({ apiKey, baseUrl, answerMs: answerMs(config) })
}

/** What each kind of mail says must still be so when it leaves; the features meet here. */
export const whyMailWithheld: WhyWithheld = async (db, mails) => {
  const ids = (of: 'invoiceId' | 'documentId') => mails.flatMap((mail) => mail[of] ?? [])
  const ofInvoices = await whyInvoicesWithheld(db, ids('invoiceId'))
  const ofDocuments = await whyDocumentsWithheld(db, ids('documentId'))
  return new Map(
    mails.flatMap(({ id, invoiceId, documentId }) => {
      const reason = ofInvoices.get(invoiceId ?? 0) ?? ofDocuments.get(documentId ?? 0)
      return reason === undefined ? [] : [[id, reason] as const]
    }),
  )
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
