import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { at } from './root.mjs'
import { SPARING, sparing } from './sparing.mjs'

it.each(['deploy/systemd/e-arrival.service', 'deploy/container/Containerfile'])(
  '%s starts the server as npm start does',
  async (path) => {
    const text = await readFile(at(path), 'utf8')
    for (const [name, value] of Object.entries(SPARING)) expect(text).toContain(`${name}=${value}`)
  },
)

it('leaves what the owner of the machine has said', () => {
  expect(sparing({ NODE_OPTIONS: '--max-old-space-size=400' }).NODE_OPTIONS).toBe(
    '--max-old-space-size=400',
  )
})
