/** A function as a statement of a migration makes it; `body` is null where the statement writes it only as it runs. */
export type MadeFunction = { language: string; lends: boolean; body: string | null }

const MADE = /\bcreate (?:or replace )?function (\w+)\s*\(([^)]*)\)(.*?)\bas \$\$(.*?)\$\$(.*)/is

const LONG: [RegExp, string][] = [
  [/\bint\b/g, 'integer'],
  [/\btimestamptz\b/g, 'timestamp with time zone'],
  [/\bbool\b/g, 'boolean'],
]

/** A function's name with its arguments, as the catalogue spells their types. */
export const signatureOf = (name: string, args: string): string =>
  LONG.reduce(
    (said, [short, long]) => said.replace(short, long),
    `${name}(${args.replace(/\s+/g, ' ').trim()})`,
  )

/** The functions that statements leave behind, by their signatures: of each the last word counts. */
export const madeFunctions = (statements: readonly string[]): Map<string, MadeFunction> => {
  const made = new Map<string, MadeFunction>()
  for (const statement of statements) {
    const [, name, args = '', before = '', body = '', after = ''] = MADE.exec(statement) ?? []
    if (name === undefined) continue
    const said = `${before} ${after}`
    made.set(signatureOf(name, args), {
      language: /\blanguage (\w+)/i.exec(said)?.[1]?.toLowerCase() ?? '',
      lends: /\bsecurity definer\b/i.test(said),
      body: /^\s*create /i.test(statement) ? body : null,
    })
  }
  return made
}

/** What is said of a function or a view that is another than the migrations made. */
export const notAsMade = (what: string): string => `${what} is not as it was made`

/** Of what stands among ours and is none of it. */
export const strange = (what: string): string => `${what} was made by no migration`
