import { ensureBuilt } from '../setup/build.mjs'
import { checkCitations } from './citations.mjs'
import { checkFiles } from './files.mjs'
import { checkImports } from './imports.mjs'
import { playwrightOf, vitestOf } from './runs/test-runs.mjs'
import { one, tool } from './tools.mjs'
import { checkTypes } from './types.mjs'

// Biome marks up every letter of a difference, which no log file shows.
const PLAIN = process.stdout.isTTY ? [] : ['--colors=off']

const byTool =
  (/** @type {string} */ name, /** @type {string[]} */ args) =>
  async (/** @type {string} */ runtime, /** @type {How} */ { print }) =>
    one((await tool(runtime, name, args, { print })) === 0)

async function build(/** @type {string} */ runtime) {
  try {
    const built = await ensureBuilt(runtime)
    return one(true, built.length > 0 ? `built ${built.join(', ')}` : 'up to date')
  } catch (error) {
    return one(false, error.message)
  }
}

/**
 * Every check in the order in which it runs: the quick ones that explain most failures come first, and
 * run together; the long tests, of which the time may leave out some, come last. `share` is how much of the time that is left may be
 * used before the next one has its turn.
 */
export const STEPS = [
  {
    id: 'lint',
    title: 'Format and lint',
    together: true,
    run: byTool('biome', ['ci', ...PLAIN, '.']),
  },
  { id: 'types', title: 'Types', together: true, run: checkTypes },
  { id: 'boundaries', title: 'Boundaries', together: true, run: checkImports },
  {
    id: 'unused',
    title: 'Unused code',
    together: true,
    run: byTool('knip', ['--no-progress']),
  },
  {
    id: 'files',
    title: 'File lengths',
    together: true,
    run: async (_runtime, { print }) => checkFiles(print),
  },
  {
    id: 'cited',
    title: 'Cited rules',
    together: true,
    run: async (_runtime, { print }) => checkCitations(print),
  },
  { id: 'build', title: 'Build of the pages', run: build },
  { id: 'unit', title: 'Unit and API tests', run: vitestOf('short') },
  { id: 'browser', title: 'Browser tests', run: playwrightOf('short'), needs: 'build' },
  {
    ...{ id: 'long-unit', title: 'Long unit and API tests', longOf: 'unit' },
    ...{ run: vitestOf('long'), share: 0.5 },
  },
  {
    ...{ id: 'long-browser', title: 'Long browser tests', longOf: 'browser' },
    ...{ run: playwrightOf('long'), needs: 'build' },
  },
]
