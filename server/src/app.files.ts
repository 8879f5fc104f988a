import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documentCanBeGiven } from './features/documents/documents.public.ts'
import type { TrackingDeps } from './features/tracking/tracking.public.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/db.ts'
import { diskFiles } from './platform/files/disk.driver.ts'
import type { FileStore } from './platform/files/file-store.port.ts'
import { sayOutOfReach } from './platform/files/say-out-of-reach.ts'

/** The store FILES_URL names; without it the folder documents in DATA_DIR. */
export const openFiles = async (config: Config): Promise<FileStore> =>
  sayOutOfReach(await storeOf(config))

const storeOf = async (config: Config): Promise<FileStore> => {
  const { FILES_URL, DATA_DIR } = config
  if (!FILES_URL) return diskFiles(join(DATA_DIR, 'documents'))
  const url = new URL(FILES_URL)
  if (url.protocol === 'file:') return diskFiles(fileURLToPath(url))
  // Loaded where wanted: the SDK costs a third of a second of every start.
  const { s3Files } = await import('./platform/files/s3.driver.ts')
  return s3Files({ ...s3Of(config, url), incomingDir: join(DATA_DIR, 'incoming') })
}

/** Whether a document's file can be given out, for who knows documents by what tracking tells of them. */
export const hasFileIn =
  (db: Db, files: FileStore): TrackingDeps['hasFile'] =>
  ({ orderId, storageKey, bytes, sha256 }) =>
    documentCanBeGiven(db, files, { order_id: orderId, storage_key: storageKey, bytes, sha256 })

/** How s3://bucket/prefix is reached. */
export const s3Of = (config: Config, url: URL) => ({
  bucket: url.hostname,
  prefix: url.pathname.replaceAll(/^\/|\/$/g, ''),
  endpoint: config.S3_ENDPOINT,
  region: config.AWS_REGION ?? 'us-east-1',
  credentials: awsCredentials(config),
})

/** The keys the environment spells out; undefined leaves the search to the SDK. */
export const awsCredentials = ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: Config) =>
  accessKeyId && secretAccessKey
    ? { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
    : undefined
