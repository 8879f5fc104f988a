import { sep } from 'node:path'
import { AppError } from './app-error.ts'
import { ConfigError } from './config/config.ts'
import { DatabaseUnopened } from './db/embedded/database-unopened.ts'
import { refusesSettings } from './db/server/refuses-settings.ts'
import { NotOurs, OfStranger } from './files/plain-file.ts'
import { OUT_OF_REACH } from './files/say-out-of-reach.ts'

type Place = {
  HOST?: string
  PORT?: number
  METRICS_PORT?: number | undefined
  DATA_DIR?: string
  KEYS_DIR?: string | undefined
  DATABASE_URL?: string | undefined
  FILES_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
}

/** The server's own words name no secret; the host and the database are what an operator has to look at. */
const databaseOf = (url: string | undefined): string => {
  // The driver takes some that are no addresses: postgres://user@/name?host=/folder.
  if (!url || !URL.canParse(url)) return 'The database of DATABASE_URL'
  const { host: inside, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? inside
  return `The database ${pathname.slice(1)} at ${host}`
}

const FOLDER = /^(ENOTDIR|EACCES|EPERM|EROFS|EEXIST|ENOSPC|EDQUOT|EISDIR)$/
const NO_ROOM = /^(ENOSPC|EDQUOT)$/
const LINE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

const isWithin = (path: string, folder: string | undefined): boolean =>
  folder !== undefined && (path === folder || path.startsWith(folder + sep))

type Listening = { port?: number; address?: string }
type Coded = Error & {
  code?: string
  errcode?: number
  errors?: Error[]
  path?: string
  syscall?: string
}

/** SQLite, which holds the lock on the folder, cannot open its file. */
const CANNOT_OPEN = 14

const NAMED_STATEMENTS = /^(42P05|26000)$/

const ofPooler = (error: Error, code: string): string | null => {
  if (refusesSettings(error))
    return 'DATABASE_URL leads to a pooler, which takes no settings with a connection. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself.'
  return NAMED_STATEMENTS.test(code)
    ? 'DATABASE_URL leads to a pooler that carries no named statements. Set DATABASE_PREPARED=0.'
    : null
}

/** What Node says of a certificate that it does not trust. */
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/
const NO_TLS = /server does not support SSL/

/** Of what TLS to the database needs. */
const ofTls = ({ code = '', message, path }: Coded, url: string): string | null => {
  const given = new URLSearchParams(url.replace(/^[^?]*/, ''))
  const files = ['sslrootcert', 'sslcert', 'sslkey'].map((name) => given.get(name))
  if (path !== undefined && files.includes(path))
    return `DATABASE_URL names ${path}, which cannot be read (${code}). Put it there, or correct DATABASE_URL.`
  if (CERTIFICATE.test(code))
    return `${databaseOf(url)} shows a certificate that is not trusted (${code}). Name its authority by sslrootcert in DATABASE_URL, and the host as the certificate has it.`
  return NO_TLS.test(message)
    ? `${databaseOf(url)} knows no TLS. Turn it on there, or correct sslmode in DATABASE_URL.`
    : null
}

const isOutOfReach = ({ code = '', syscall }: Coded): boolean =>
  LINE.test(code) || (code === 'ENOENT' && syscall === 'connect')

const ofDatabase = (error: Coded, { DATABASE_URL }: Place): string | null => {
  if (!DATABASE_URL) return null
  const { code = '' } = error
  const database = databaseOf(DATABASE_URL)
  if (code === '3D000') return `${database} does not exist. Create it, or correct DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `${database} refuses the sign-in. Correct the user or the password in DATABASE_URL.`
  if (code === '57P03')
    return `${database} is starting up or shutting down. Start again when it is ready.`
  if (code === '53300')
    return `${database} has no connection left. Raise max_connections or stop others.`
  return isOutOfReach(error)
    ? `${database} cannot be reached (${code}). Start it, or correct DATABASE_URL.`
    : ofTls(error, DATABASE_URL)
}

/** The store says of itself that it is out of reach; why stands in the cause. */
const ofStore = ({ message, cause }: AppError, place: Place): string | null => {
  if (message !== OUT_OF_REACH) return null
  const { FILES_URL = `${place.DATA_DIR}/documents`, S3_ENDPOINT } = place
  const { code, name, errors } = (cause ?? {}) as Coded
  const why = code ?? (errors?.[0] as Coded | undefined)?.code ?? name
  return `The store of documents ${FILES_URL}${S3_ENDPOINT ? ` at ${S3_ENDPOINT}` : ''} cannot be used (${why}). Start it, or correct FILES_URL${S3_ENDPOINT ? ', S3_ENDPOINT' : ''} and what signs in there.`
}

/** What is to be a folder is something else; of a file that is made anew EEXIST says that it is there. */
const isNoFolder = ({ code, syscall }: Coded): boolean =>
  code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir')

/** Of a file or folder that cannot be used; the path is the system's own, and a write to what was opened has none. */
const ofPath = (error: Coded, { DATA_DIR, KEYS_DIR }: Place): string | null => {
  const { code = '', path } = error
  if (path === undefined)
    return `A disk has no room left (${code}): that of DATA_DIR, of KEYS_DIR, or where this was to be written. Make room there.`
  if (isWithin(path, KEYS_DIR))
    return `The folder of keys ${KEYS_DIR} cannot be used (${code}). Set KEYS_DIR to a folder this user may write to, with room in it.`
  if (isWithin(path, DATA_DIR)) return dataFolder(code, DATA_DIR)
  return isNoFolder(error)
    ? `${path} is, or lies in, what is no folder (${code}). Name a folder.`
    : `${path} cannot be used (${code}). See that this user may read and write there, and that it has room.`
}

const dataFolder = (code: string, DATA_DIR: string | undefined): string =>
  `The data folder ${DATA_DIR} cannot be used (${code}). Set DATA_DIR to a folder this user may write to, with room in it.`

const ofFolder = (error: Coded, place: Place): string | null => {
  const { code = '', errcode, path, message } = error
  if (error instanceof OfStranger)
    return `${message}. Look who laid it there, and take it away; if it is the office’s, give it to the user that it works as (chown).`
  if (error instanceof NotOurs) return `${message}. Look who laid it there, and take it away.`
  if (error instanceof DatabaseUnopened)
    return `${message}. See that the disk has room and that this user may read and write all of it. Where it is damaged, restore a backup (RUNBOOK.md, 7).`
  if (errcode === CANNOT_OPEN) return dataFolder(code, place.DATA_DIR)
  return FOLDER.test(code) && (path !== undefined || NO_ROOM.test(code))
    ? ofPath(error, place)
    : null
}

/** What stops a start and is an operator's to mend, as one line that says what to do; null for what nobody expected. */
export const startFailure = (error: unknown, place: Place): string | null => {
  if (!(error instanceof Error) || error instanceof ConfigError) return null
  if (error instanceof AppError) return ofStore(error, place)
  const { code = '', errors, message, cause } = error as Coded
  if (code === 'EADDRINUSE') {
    const { port = place.PORT, address = place.HOST } = error as Listening
    const name = port === place.METRICS_PORT ? 'METRICS_PORT' : 'PORT'
    return `Port ${port} on ${address} is in use. Stop what listens there, or set another ${name}.`
  }
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${place.HOST}. Correct HOST.`
  if (code === 'EACCES' && message.startsWith('listen'))
    return `Port ${place.PORT} may not be used by this user. Set a PORT above 1023.`
  const said = ofPooler(error, code) ?? ofDatabase(error, place) ?? ofFolder(error, place)
  if (said) return said
  if (/timeout|connection terminated/i.test(message) && place.DATABASE_URL)
    return `${databaseOf(place.DATABASE_URL)} does not answer. Start it, or correct DATABASE_URL.`
  return startFailure(errors?.[0] ?? cause, place)
}
