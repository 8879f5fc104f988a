import { globSync } from 'node:fs'
import { join } from 'node:path'
import { routesByName } from '@e-arrival/contract/routes'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { sentOf } from '../src/api/sent-route.ts'
import { leanContract } from './plugin.ts'

const OFFICE = join(import.meta.dirname, '..')
const CONTRACT = join(OFFICE, '../contract/src')
const ENTRY = join(OFFICE, 'src/entry.js')

/** What the built office would have of this script, and its code. */
const built = async (script: string) => {
  const output = await build({
    root: OFFICE,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leanContract(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? script : null),
      },
    ],
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  const [{ output: files }] = [output].flat() as [Rolldown.RolldownOutput]
  const code = files.map((file) => ('code' in file ? file.code : '')).join('\n')
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return { code, exports: (await import(url)) as Record<string, unknown> }
}

describe('the contract in the built office', () => {
  it('has every route as it is sent, and no schema', async () => {
    const files = globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts', 'routes.ts'] })
    const lines = files.map((file, at) => `export * as m${at} from '${join(CONTRACT, file)}'`)
    const { code, exports } = await built(lines.join('\n'))
    const all = Object.assign({}, ...Object.values(exports)) as Record<string, unknown>
    expect(routesByName.size).toBeGreaterThan(90)
    for (const [name, route] of routesByName)
      expect({ name, ...(all[name] as object) }).toEqual({ name, ...sentOf(route) })
    expect(code).not.toMatch(/zod/i)
  })

  it('has a schema with all it is made of where a screen asks for one', async () => {
    const { exports } = await built(
      `import { signInSchema, signIn } from '@e-arrival/contract/auth'\nexport { signInSchema, signIn }`,
    )
    const schema = exports.signInSchema as {
      safeParse: (value: unknown) => { error: { issues: { message: string }[] } }
    }
    const { issues } = schema.safeParse({ email: 'x' }).error
    expect(issues.map(({ message }) => message)).toEqual([
      'Invalid email address',
      'Password is required',
    ])
    expect(exports.signIn).toEqual({ method: 'POST', path: '/admin/admin-login' })
  })

  it('makes no code out of text, and speaks of a missing value in the words of every schema', async () => {
    const { exports } = await built(
      `import { setViewing } from '@e-arrival/contract/live'\nimport { z } from 'zod'\nexport const said = z.object({ orderId: z.string() }).safeParse({}).error.issues[0].message\nexport const { jitless } = z.config()\nexport { setViewing }`,
    )
    expect(exports).toMatchObject({ said: 'Order id is required.', jitless: true })
  })

  it.each([
    [
      'takes a schema out of a route',
      `import { signIn } from '@e-arrival/contract/auth'\nexport const body = signIn.body`,
    ],
    [
      'takes a route apart',
      `import { signIn } from '@e-arrival/contract/auth'\nexport const { reply } = signIn`,
    ],
    ['loads the contract later', `export const later = () => import('@e-arrival/contract/auth')`],
  ])('is not built where a screen %s', async (_, script) => {
    await expect(built(script)).rejects.toThrow(/of a route the built office|imported by name/)
  })
})
