/** PGlite does not start on what lies in the folder; its own error, which may be no Error at all, is the cause. */
export class DatabaseUnopened extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The database in ${folder} cannot be opened`, { cause })
    this.name = 'DatabaseUnopened'
  }
}
