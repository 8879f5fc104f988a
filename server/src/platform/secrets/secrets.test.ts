import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSecrets, rotateSigningKeys } from './secrets.ts'

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'e-arrival-secrets-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

const long = (sign: string): string => sign.repeat(32)
const whole = { jwt: long('j'), links: long('l'), seal: long('s') }

it.each([
  ['', 'is damaged.'],
  [JSON.stringify(whole).slice(0, -4), 'is damaged.'],
  ['null', 'is damaged.'],
  ['[]', 'is damaged.'],
  ['{}', 'is damaged (jwt).'],
  [JSON.stringify({ ...whole, jwt: '' }), 'is damaged (jwt).'],
  [JSON.stringify({ ...whole, jwt: [long('j')] }), 'is damaged (jwt).'],
  [JSON.stringify({ ...whole, links: undefined }), 'is damaged (links).'],
  [JSON.stringify({ ...whole, links: long('l').slice(1) }), 'is damaged (links).'],
  [JSON.stringify({ ...whole, seal: '' }), 'is damaged (seal).'],
  [JSON.stringify({ ...whole, also: [{ ...whole, links: '' }] }), 'is damaged (also.0.links).'],
])('sign nothing where the file holds none, and are not made anew: %j', async (holds, said) => {
  const DATA_DIR = await folder()
  const path = join(DATA_DIR, 'secrets.json')
  await writeFile(path, holds)
  await expect(loadSecrets({ DATA_DIR })).rejects.toThrow(`${path} ${said}`)
  await expect(rotateSigningKeys(DATA_DIR, true)).rejects.toThrow(`${path} ${said}`)
  expect(await readFile(path, 'utf8')).toBe(holds)
})

it('of a file without anything to seal with are sealed with what they were', async () => {
  const DATA_DIR = await folder()
  const path = join(DATA_DIR, 'secrets.json')
  const { jwt, links } = whole
  await writeFile(path, JSON.stringify({ jwt, links }))
  const { seal } = await loadSecrets({ DATA_DIR })
  expect(seal.map(({ secret }) => secret)).toEqual([`seal:${jwt}`])
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ jwt, links, seal: `seal:${jwt}` })
})

it('are not made for ever where a link leads to nothing: it is named', async () => {
  const DATA_DIR = await folder()
  await symlink(join(DATA_DIR, 'none'), join(DATA_DIR, 'secrets.json'))
  await expect(loadSecrets({ DATA_DIR })).rejects.toThrow('secrets.json is a link')
  expect(await readdir(DATA_DIR)).toEqual(['secrets.json'])
})
