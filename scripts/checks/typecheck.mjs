import { checkTypes } from './types.mjs'

const { failed, note } = await checkTypes(process.execPath, {
  print: (text) => process.stdout.write(text),
})
process.stdout.write(failed > 0 ? `${note || 'Types: wrong'}\n` : 'Types: right\n')
process.exitCode = failed > 0 ? 1 : 0
