import { handOver } from './setup/hand-over.mjs'

// `npm run bench -- --pages` measures the traveller's pages alone, `-- --screens` the office's in a browser, `-- --evidence` what
// binding and sealing cost, `-- --cluster` nodes behind a balancer over PgBouncer and a replica (`--orders N`, `--seconds N`; `--write`
// puts it into PERFORMANCE.md).
const [part, ...options] = process.argv.slice(2)
const scripts = {
  '--pages': 'bench/pages.ts',
  '--screens': 'bench/screens/main.ts',
  '--evidence': 'bench/evidence/main.ts',
  '--cluster': 'bench/cluster/main.ts',
}
const script = scripts[/** @type {keyof typeof scripts} */ (part)] ?? 'bench/main.ts'
await handOver('measure', 'scripts/setup/run-built.mjs', [script, ...options])
