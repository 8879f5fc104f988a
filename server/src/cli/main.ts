import { openFiles } from '../app.files.ts'
import { runCommandLine } from './run-command-line.ts'

process.umask(0o077)
process.exitCode = await runCommandLine(process.argv.slice(2), {
  stdin: () => process.stdin,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  openFiles,
})
