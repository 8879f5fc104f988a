import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const WRAPPER = join(import.meta.dirname, '../../../../deploy/systemd/e-arrival')
/** In place of runuser, which only root may run: tells with what the command would have run. */
const STAND_IN = '#!/bin/sh\nenv -0\n'

const runOver = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'e-arrival-environment-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'environment')
  writeFileSync(file, text)
  writeFileSync(join(folder, 'runuser'), STAND_IN, { mode: 0o755 })
  const env = { PATH: `${folder}:/usr/bin:/bin`, E_ARRIVAL_ENVIRONMENT: file }
  const { status, stdout, stderr } = spawnSync('sh', [WRAPPER, 'verify'], {
    ...{ env, cwd: folder, encoding: 'utf8' },
  })
  const pairs = stdout.split('\0').map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return [name, rest.join('=')] as const
  })
  return { status, given: Object.fromEntries(pairs), said: stderr.replaceAll(folder, '') }
}

describe('the environment of the commands under systemd', () => {
  it.each([
    ['postgres://a:b@c/d?sslmode=require&application_name=office'],
    ['Sophea Chan'],
    ['postgres://a:pa$word9@c/d'],
    ['$(touch made) `touch made` ; touch made | # * ~'],
    ["it's <one> (of) many=x!"],
  ])('has %s as it stands in the file', (value) => {
    const { status, given, said } = runOver(`# first\n\nDATA_DIR=/x\nVALUE=${value}\n; last\n`)
    expect([status, said]).toEqual([0, ''])
    expect(given).toMatchObject({ DATA_DIR: '/x', VALUE: value })
  })

  it('has a value without its quotes and the spaces around it, and the last line without its end', () => {
    const { given } = runOver(' A="x $y"  \nB=\'"z"\'\nC= w \t\nD=\nE=last')
    expect(given).toMatchObject({ A: 'x $y', B: '"z"', C: 'w', D: '', E: 'last' })
  })

  it.each(['export A=b', 'A b', '9A=b', 'A="b', 'A="b" "c"', 'A=b\\'])(
    'runs nothing where the line %s is not understood, and says which it is',
    (line) => {
      const { status, given, said } = runOver(`DATA_DIR=/x\n${line}\n`)
      expect([status, 'DATA_DIR' in given]).toEqual([2, false])
      expect(said).toMatch(/^\/environment, line 2: /)
    },
  )
})
