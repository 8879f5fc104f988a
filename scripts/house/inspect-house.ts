import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { mutualPairs } from '../checks/mutual-pairs.ts'

const BIN = join(import.meta.dirname, '..', '..', 'node_modules', '.bin')

/** One broken rule and the file that breaks it. */
export type Finding = { rule: string; file: string }

/** Runs a checker in the folder; a checker that finds something exits with an error, its report is what counts. */
function report(folder: string, command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 50_000_000 }
    execFile(join(BIN, command), args, options, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr))
      else resolve(stdout)
    })
  })
}

type Cruised = {
  modules: Parameters<typeof mutualPairs>[0]
  summary: { violations: { from: string; rule: { name: string } }[] }
}

async function cruise(folder: string): Promise<Cruised> {
  const folders = ['contract', 'server', 'office', 'traveller']
  const args = ['--config', 'boundaries.cjs', '--output-type', 'json', ...folders]
  return JSON.parse(await report(folder, 'depcruise', args)) as Cruised
}

/** The neighbours that need each other, each pair in one line. */
export async function inspectPairs(folder: string): Promise<string[]> {
  const { modules } = await cruise(folder)
  return mutualPairs(modules).map(({ between }) => between.join(' and '))
}

/** What dependency-cruiser finds with boundaries.cjs. */
export async function inspectImports(folder: string): Promise<Finding[]> {
  const { summary } = await cruise(folder)
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, file: from }))
}

const GLOBAL_RULES = ['lint/style/noProcessEnv', 'lint/style/noRestrictedGlobals']

/** What Biome finds of the two rules that keep fetch and process.env in their places. */
export async function inspectGlobals(folder: string): Promise<Finding[]> {
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.']
  const { diagnostics } = JSON.parse(await report(folder, 'biome', args)) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  return diagnostics
    .filter(({ category }) => GLOBAL_RULES.includes(category))
    .map(({ category, location: { path } }) => ({ rule: category.slice(11), file: path }))
}
