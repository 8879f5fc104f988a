import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { canRunHere, works } from './can-run-here.ts'

const UNIT = join(import.meta.dirname, '../../../../deploy/systemd/e-arrival.service')
/** In tenths, as --threshold counts: 2.0. */
const MOST_EXPOSED = 20

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

const canRun = canRunHere('Tests of deploy/systemd', [
  !works('systemd-analyze', '--version') && 'systemd-analyze',
])

describe.runIf(canRun)('the unit of deploy/systemd', () => {
  it('leaves the process so little that systemd rates it 2.0 or better', () => {
    const { status, said } = analyze(
      ...['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, UNIT],
    )
    expect(said).toMatch(/Overall exposure level for e-arrival\.service: [0-2]\.\d/)
    expect(status).toBe(0)
  })

  it('is understood by systemd, every line of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'e-arrival-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const shipped = readFileSync(UNIT, 'utf8')
    // The office of this machine, where the unit names the one that is put in place.
    const here = shipped
      .replaceAll('/opt/e-arrival/node_modules/.bin/node', process.execPath)
      .replaceAll(/^(User|Group)=.*$/gm, `$1=${userInfo().username}`)
    expect(here).not.toBe(shipped)
    const path = join(folder, 'e-arrival.service')
    writeFileSync(path, here)
    const { status, said } = analyze('verify', path)
    expect(said.split('\n').filter((line) => line.includes('e-arrival.service'))).toEqual([])
    expect(status).toBe(0)
  })
})
