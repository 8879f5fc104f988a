import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Path from the house's folder to what the file says. */
export type Files = Readonly<Record<string, string>>

const ROOT = dirname(dirname(import.meta.dirname))
const BOUGHT = ['zod', 'kysely', 'fastify', '@fastify/cookie', '@sendgrid/mail']

const bought = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'export {}\n',
})

/** A small house that keeps every arrow; each line that comes near one shows what is allowed. */
const CLEAN: Files = {
  'contract/package.json': '{ "name": "@e-arrival/contract", "exports": { "./*": "./src/*.ts" } }',
  'contract/src/orders.ts': "import { z } from 'zod'\nexport const id = z\n",
  'contract/src/orders.test.ts': "import { it } from 'vitest'\nit\n",
  'server/src/main.ts': "import './app.ts'\n",
  'server/src/app.ts': [
    "import 'fastify'",
    "import './platform/http/serve.ts'",
    "import './features/orders/orders.routes.ts'",
    "import './features/mail/ses.driver.ts'",
  ].join('\n'),
  'server/src/testing/build-app.ts': "import '../app.ts'\nimport type { Kysely } from 'kysely'\n",
  'server/src/platform/db/db.ts': "import 'kysely'\nexport type Db = 1\n",
  'server/src/platform/http/serve.ts': "import 'fastify'\nimport '@fastify/cookie'\n",
  'server/src/platform/http/session.ts': 'export const session = 1\n',
  'server/src/platform/config/config.ts': 'export const port = process.env.PORT\n',
  'server/src/features/orders/orders.routes.ts': "import 'fastify'\nimport './move-orders.ts'\n",
  'server/src/features/orders/move-orders.ts': "import './orders.store.ts'\n",
  'server/src/features/orders/orders.store.ts': "import 'kysely'\n",
  'server/src/features/orders/orders.public.ts': "import './move-orders.ts'\n",
  'server/src/features/mail/ses.driver.ts': "import '@sendgrid/mail'\n",
  'server/src/features/mail/ses.driver.test.ts': "import './ses.driver.ts'\n",
  'server/src/features/auth/sign-in.ts': "import '../../platform/http/session.ts'\n",
  'server/src/features/auth/auth.public.ts': 'export const member = 1\n',
  'server/src/features/remarks/add-remark.ts': "import '../orders/orders.public.ts'\n",
  'server/src/features/tracking/track.ts': "import '../orders/orders.public.ts'\n",
  'office/src/main.tsx': "import './routes/order.tsx'\n",
  'office/src/routes/order.tsx': [
    "import '../features/orders/order-page.tsx'",
    "import '../features/remarks/remarks.tsx'",
  ].join('\n'),
  'office/src/features/orders/order-page.tsx': [
    "import '@e-arrival/contract/orders'",
    "import '../../ui/card.tsx'",
    "import '../../api/client.ts'",
  ].join('\n'),
  'office/src/features/remarks/remarks.tsx': "import '../../ui/card.tsx'\n",
  'office/src/ui/card.tsx': 'export const Card = () => <div />\n',
  'office/src/api/client.ts': "export const get = () => fetch('/api')\n",
  'traveller/src/main.tsx': "import './pages.ts'\n",
  'traveller/src/pages.ts': "import '@e-arrival/contract/orders'\n",
}

/**
 * Builds the clean house plus `planted` in a folder of its own, under the real rules; gone when `using` ends.
 * A planted file replaces the clean one of the same path.
 */
export function makeHouse(planted: Files = {}): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  const files = Object.assign({}, ...BOUGHT.map(bought), CLEAN, planted) as Files
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const rules of ['boundaries.cjs', 'biome.json', '.gitignore']) {
    cpSync(join(ROOT, rules), join(folder, rules))
  }
  mkdirSync(join(folder, 'node_modules/@e-arrival'), { recursive: true })
  symlinkSync(join(folder, 'contract'), join(folder, 'node_modules/@e-arrival/contract'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
