import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a check said where it found something wrong, else nothing. */
const run = (folder: string, file: string, args: string[]): Promise<string[]> =>
  new Promise((resolve) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
    )
    const options = { cwd: folder, env, maxBuffer: 50_000_000 }
    execFile(process.execPath, [join(folder, file), ...args], options, (error, stdout, stderr) =>
      resolve(error ? [`${stdout}${stderr}`.slice(-6000)] : []),
    )
  })

/** The types of workspaces, one after the other. */
export const checkTypes = async (folder: string, workspaces: string[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const workspace of workspaces) {
    const args = ['--noEmit', '--pretty', 'false', '-p', workspace]
    wrong.push(...(await run(folder, 'node_modules/typescript/bin/tsc', args)))
  }
  return wrong
}

/** LIMITS.md anew, as `npm run limits` does it. */
export const writeLimits = (folder: string): Promise<string[]> =>
  run(folder, 'scripts/papers/limits/write-limits.ts', [])

/** The arrows of the house, by the copy's own rules. */
export const checkBoundaries = (folder: string): Promise<string[]> =>
  run(folder, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', 'boundaries.cjs', 'contract', 'server', 'office', 'e2e'],
  ])

/** Format and lint of some files. */
export const checkLint = (folder: string, files: string[]): Promise<string[]> =>
  run(folder, 'node_modules/@biomejs/biome/bin/biome', [
    ...['check', '--vcs-enabled=false', '--colors=off', ...files],
  ])

/** Of a busy machine; as vitest.config.ts has them. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000, retry: 1 }

/** Unit tests, on the embedded database alone. */
export const checkTests = (folder: string, include: string[]): Promise<string[]> => {
  const test = { include, pool: 'forks', isolate: false, maxWorkers: 1, ...LIMITS }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}\n`)
  return run(folder, 'node_modules/vitest/vitest.mjs', ['run', '--reporter=dot'])
}
