import { writeFileSync } from 'node:fs'
import { countries } from 'countries-list'

/** Writes src/dialing-codes.data.ts from the countries-list package: `npm run dialing-codes -w contract`. */
const WRITTEN = new URL('../src/values/dialing-codes.data.ts', import.meta.url)

/** Where the package names several codes with the lesser one first. */
const corrected: Record<string, number> = { XK: 383 }

const namesOf = new Map<number, string[]>()
for (const [iso, { name, phone, ...rest }] of Object.entries(countries)) {
  const code = corrected[iso] ?? phone[0]
  if (code === undefined) continue
  const aliases: readonly string[] = 'alias' in rest ? rest.alias : []
  const names = [name, ...aliases].map((known) => known.toUpperCase())
  namesOf.set(code, [...new Set([...(namesOf.get(code) ?? []), ...names])])
}
const lines = [...namesOf]
  .sort(([a], [b]) => a - b)
  .map(([code, names]) => `${code} ${names.sort().join('|')}`)

writeFileSync(
  WRITTEN,
  `/** Made by scripts/make-dialing-codes.ts from the npm package countries-list; a line a code. */
export const dialingTable = \`
${lines.join('\n')}
\`
`,
)
