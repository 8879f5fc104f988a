import { Readable } from 'node:stream'
import { uploadFieldsSchema } from '@e-arrival/contract/documents'
import { openFiles } from '../../app.files.ts'
import { attachmentsFrom, openProviders } from '../../app.mail.ts'
import { createBrandFor, loadBrands } from '../../features/brands/brands.public.ts'
import { type FormPart, readUploadForm } from '../../features/documents/upload/read-upload-form.ts'
import { type UploadDeps, uploadDocument } from '../../features/documents/upload/upload-document.ts'
import { startOutbox } from '../../features/mail/outbox/outbox.ts'
import type { MailProvider } from '../../features/mail/providers/mail-provider.port.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import { createLog } from '../../platform/log.ts'
import { openInstalled } from '../open-installed.ts'
import type { CrashStage, CrashTask } from './crash-stages.ts'

const task = JSON.parse(process.argv[2] ?? '{}') as CrashTask

/** Dies as a power cut does: nothing after this line runs, nothing is closed. */
const dieAt = (stage: CrashStage): void => {
  if (stage === task.stage) process.kill(process.pid, 'SIGKILL')
}

const config = readConfig({
  DATA_DIR: task.dataDir,
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_ENDPOINT_URL_SESV2: task.sesUrl,
})
const database = await openInstalled({ dataDir: task.dataDir })
const log = createLog('silent')
const store = await openFiles(config)
const brandFor = createBrandFor(await loadBrands())

const files: FileStore = {
  ...store,
  put: async (key, path, mime) => {
    dieAt('before-put')
    await store.put(key, path, mime)
    dieAt('after-put')
  },
}
const deps: UploadDeps = {
  files,
  clock: () => {
    dieAt('in-transaction')
    return systemClock()
  },
  brandFor: (domain) => {
    dieAt('rows-written')
    return brandFor(domain)
  },
  publicUrl: () => 'http://127.0.0.1:3000',
  holdSeconds: 0,
  isSetUp: async () => true,
  mailLimits: { own: 1000, others: 30 },
}

async function* form(): AsyncGenerator<FormPart> {
  yield { type: 'field', fieldname: 'orderId', value: task.orderId }
  yield { type: 'field', fieldname: 'email', value: task.email }
  const file = Readable.from([Buffer.from(task.file, 'base64')])
  yield { type: 'file', fieldname: 'uploadVisaDoc', filename: 'card.pdf', file }
}

const received = await readUploadForm(form(), files.incomingDir, uploadFieldsSchema)
dieAt('received')
const actor = { kind: 'staff', id: task.staffId, name: 'Crash' } as const
const once = <T>(work: () => Promise<T>): Promise<T> => work()
const { data } = await uploadDocument(database.kysely, { ...deps, once }, received, actor)
const { mailId } = data
dieAt('committed')
process.stdout.write('acknowledged\n')

const providers = await openProviders(config)
const dying: MailProvider = {
  isSetUp: providers.AWS.isSetUp,
  async send(mail, signal) {
    if (mail.id === mailId) dieAt('claimed')
    const result = await providers.AWS.send(mail, signal)
    if (mail.id === mailId) dieAt('sent')
    return result
  },
}
const outbox = await startOutbox({
  ...{ db: database.kysely, clock: systemClock, log, listen: database.listen },
  mailFrom: config.MAIL_FROM,
  providers: { ...providers, AWS: dying },
  loadAttachments: attachmentsFrom(store),
  whyWithheld: async () => new Map(),
})
const isSent = async (): Promise<boolean> => {
  const query = database.kysely.selectFrom('mails').select('state').where('id', '=', mailId)
  return (await query.executeTakeFirst())?.state === 'sent'
}
while (!(await isSent())) await new Promise((resolve) => setTimeout(resolve, 20))
await outbox.close()
await database.close()
