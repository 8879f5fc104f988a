import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MANTINE = /(.*[\\/]@mantine[\\/]core)[\\/]/
/** What no component brings: the reset, the variables, and the classes of visibility. */
const SHARED = ['baseline', 'default-css-variables', 'global']

/**
 * Has each of Mantine's components bring its own sheet, so that a page begins with those of the components it begins with. While
 * one develops, the library's one sheet holds them all.
 */
export const ownSheets = (): Plugin => ({
  name: 'own-sheets',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, library] = MANTINE.exec(id) ?? []
    if (!library || !id.endsWith('styles.layer.css')) return null
    return SHARED.map((name) => `@import '${join(library, `styles/${name}.layer.css`)}';`).join(
      '\n',
    )
  },
  transform(code, id) {
    const [, library] = MANTINE.exec(id) ?? []
    const [, name] = /[\\/](\w+)\.module\.mjs$/.exec(id) ?? []
    if (!library || !name) return null
    const sheet = join(library, `styles/${name}.layer.css`)
    if (!existsSync(sheet)) this.error(`${name} has no sheet of its own`)
    return { code: `import ${JSON.stringify(sheet)}\n${code}`, map: null }
  },
})
