import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from '../setup/root.mjs'
import { measure } from './measure.mjs'

/** The last commit of 0.1.0. */
const OLD = 'd7ac40a'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    'database-url': { type: 'string' },
    'until-serving': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const url = values['database-url']
const folder = mkdtempSync(join(tmpdir(), 'e-arrival-old-'))

/** @param {string} command @param {string} [cwd] */
const sh = (command, cwd = at('.')) => {
  const { status } = spawnSync(command, { shell: true, cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

try {
  sh(`git archive ${OLD} | tar -x -C '${folder}'`)
  sh('npm ci --ignore-scripts --prefer-offline', folder)
  process.exitCode = await measure({
    parts: ['rolling.test'],
    env: {
      ROLLING_OLD: folder,
      ROLLING_ORDERS: values.orders,
      ROLLING_SHORT: values['until-serving'] ? '1' : '',
      ...(url ? { ROLLING_DATABASE_URL: url } : {}),
    },
    write: values.write,
    command: `npm run test:rolling -- --orders ${values.orders}`,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
