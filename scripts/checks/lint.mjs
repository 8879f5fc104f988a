import { tool } from './tools.mjs'

/** Format and lint of what is named, or of everything; --write mends what can be mended by itself. */
const args = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('-'))
process.exitCode = await tool(process.execPath, 'biome', [
  'check',
  ...args.filter((arg) => arg.startsWith('-')),
  ...(paths.length > 0 ? paths : ['.']),
])
