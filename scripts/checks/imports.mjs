import { format } from 'dependency-cruiser'
import { inWords, mutualPairs } from './mutual-pairs.ts'
import { one, tool } from './tools.mjs'

const CRUISED = ['contract', 'server', 'office', 'traveller', 'verifier', 'e2e', 'bench', 'scripts']

/** The arrows of boundaries.cjs, and no two neighbours that need each other: of one reading of all imports. */
export async function checkImports(
  /** @type {string} */ runtime,
  /** @type {{ print: import('./tools.mjs').Print }} */ { print },
) {
  let told = ''
  const keep = (/** @type {string} */ text) => {
    told += text
  }
  const args = ['--config', 'boundaries.cjs', '--output-type', 'json', ...CRUISED]
  const code = await tool(runtime, 'depcruise', args, { print: keep })
  if (!told.startsWith('{')) {
    print(told)
    return one(false, `dependency-cruiser ended with ${code}`)
  }
  const cruised = JSON.parse(told)
  const { output, exitCode } = await format(cruised, { outputType: 'err' })
  print(String(output))
  const pairs = mutualPairs(cruised.modules)
  for (const pair of pairs) print(`${inWords(pair)}\n`)
  return one(exitCode === 0 && pairs.length === 0, `${pairs.length} pairs that need each other`)
}
