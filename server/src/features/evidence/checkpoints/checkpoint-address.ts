import { createHash } from 'node:crypto'

/** What tells one place from another: the address without its login, hashed, since a path may be a secret too. */
export const addressOf = ({ protocol, host, pathname, search }: URL, endpoint = ''): string =>
  createHash('sha256').update([protocol, host, pathname, search, endpoint].join('\n')).digest('hex')
