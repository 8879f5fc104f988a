const MADE_OR_DROPPED = /^\s*(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)/i

/** What is made before there are migrations. */
const LEDGER = 'schema_steps'

/** The tables that statements leave behind. */
export const madeTables = (statements: readonly string[]): Set<string> => {
  const made = new Set([LEDGER])
  for (const statement of statements) {
    const [, verb, name] = MADE_OR_DROPPED.exec(statement) ?? []
    if (name === undefined) continue
    if (verb?.toLowerCase() === 'drop') made.delete(name)
    else made.add(name)
  }
  return made
}
