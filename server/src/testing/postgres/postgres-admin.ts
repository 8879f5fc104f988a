import pg from 'pg'

/** Makes a database, copied from `template` (which nobody may be connected to); returns its url. */
export async function createDatabase(
  adminUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  const [database, model] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)]
  await query(adminUrl, `create database ${database} template ${model}`)
  const url = new URL(adminUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

/** Removes a database, cutting whoever is still connected to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await query(adminUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** Runs one text of SQL on a connection of its own. */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => undefined)
  }
}
