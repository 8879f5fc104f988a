/**
 * What every session of ours is set to, whatever its role is: how values are written and read as text, and what a statement means. A role may
 * set each for itself. Not among them is what an operator decides (how sure a commit is, whether the database is only read) and what
 * changes the plan of a statement alone.
 */
export const pinnedSettings = {
  timezone: 'UTC',
  // Our statements look at few rows; compiling one costs more than running it, however dear the planner takes it to be.
  jit: 'off',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone_abbreviations: 'Default',
  bytea_output: 'hex',
  extra_float_digits: '1',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  default_text_search_config: 'pg_catalog.simple',
  gin_fuzzy_search_limit: '0',
  xmlbinary: 'base64',
  xmloption: 'content',
  array_nulls: 'on',
  backslash_quote: 'safe_encoding',
  quote_all_identifiers: 'off',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  row_security: 'on',
  exit_on_error: 'off',
}

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')

const { jit, ...meaning } = pinnedSettings

/** The same as a connection is told, of two settings the later one: the address may say otherwise how a statement is run, and not what it means. */
export const optionsBeside = (own: string): string =>
  [asOptions({ jit }), own, asOptions(meaning)].filter(Boolean).join(' ')
