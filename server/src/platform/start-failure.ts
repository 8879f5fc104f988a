import { DatabaseUnopened } from './db/embedded/database-unopened.ts'
import { refusesSettings } from './db/server/refuses-settings.ts'
import { NotOurs, OfStranger } from './files/plain-file.ts'

type Place = {
  HOST?: string
  PORT?: number
  METRICS_PORT?: number | undefined
  DATA_DIR?: string
  DATABASE_URL?: string | undefined
}

/** The server's own words name no secret; the host and the database are what an operator has to look at. */
const databaseOf = (url: string | undefined): string => {
  if (!url) return 'The database'
  const { host, pathname } = new URL(url)
  return `The database ${pathname.slice(1)} at ${host}`
}

const FOLDER = /^(ENOTDIR|EACCES|EPERM|EROFS|EEXIST|ENOSPC|EDQUOT|EISDIR)$/
const LINE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

const isWithin = (path: string | undefined, folder = ''): boolean =>
  path?.startsWith(folder) ?? true

type Listening = { port?: number; address?: string }
type Coded = Error & { code?: string; errcode?: number; errors?: Error[]; path?: string }

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

const ofDatabase = (code: string, { DATABASE_URL }: Place): string | null => {
  const database = databaseOf(DATABASE_URL)
  if (code === '3D000') return `${database} does not exist. Create it, or correct DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `${database} refuses the sign-in. Correct the user or the password in DATABASE_URL.`
  if (code === '57P03')
    return `${database} is starting up or shutting down. Start again when it is ready.`
  if (code === '53300')
    return `${database} has no connection left. Raise max_connections or stop others.`
  return LINE.test(code)
    ? `${database} cannot be reached (${code}). Start it, or correct DATABASE_URL.`
    : null
}

const ofFolder = (error: Coded, { DATA_DIR }: Place): string | null => {
  const { code = '', errcode, path, message } = error
  if (error instanceof OfStranger)
    return `${message}. Look who laid it there, and take it away; if it is the office’s, give it to the user that it works as (chown).`
  if (error instanceof NotOurs) return `${message}. Look who laid it there, and take it away.`
  if (error instanceof DatabaseUnopened)
    return `${message}. See that the disk has room and that this user may read and write all of it. Where it is damaged, restore a backup (RUNBOOK.md, 7).`
  return errcode === CANNOT_OPEN || (FOLDER.test(code) && isWithin(path, DATA_DIR))
    ? `The data folder ${DATA_DIR} cannot be used (${code}). Set DATA_DIR to a folder this user may write to, with room in it.`
    : null
}

/** What stops a start and is an operator's to mend, as one line that says what to do; null for what nobody expected. */
export const startFailure = (error: unknown, place: Place): string | null => {
  if (!(error instanceof Error)) return null
  const { code = '', errors, message, cause } = error as Coded
  if (code === 'EADDRINUSE') {
    const { port = place.PORT, address = place.HOST } = error as Listening
    const name = port === place.METRICS_PORT ? 'METRICS_PORT' : 'PORT'
    return `Port ${port} on ${address} is in use. Stop what listens there, or set another ${name}.`
  }
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${place.HOST}. Correct HOST.`
  if (code === 'EACCES' && message.startsWith('listen'))
    return `Port ${place.PORT} may not be used by this user. Set a PORT above 1023.`
  const said = ofPooler(error, code) ?? ofDatabase(code, place) ?? ofFolder(error, place)
  if (said) return said
  if (/timeout|terminated/i.test(message) && place.DATABASE_URL)
    return `${databaseOf(place.DATABASE_URL)} does not answer. Start it, or correct DATABASE_URL.`
  return startFailure(errors?.[0] ?? cause, place)
}
