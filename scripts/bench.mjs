import { handOver } from './setup/hand-over.mjs'

// `npm run bench` writes PERFORMANCE.md anew: lists, searches and writes at 10,000, 100,000 and 1,000,000 orders, the process, the office in a
// browser and the traveller's pages. `-- --size N` measures one size (again for another), `-- --only day,lists` some parts, `-- --quick` shortly;
// `-- --only imports --size 1000000` makes a demo of a million orders and imports a million lines into an empty database, both with their memory.
// Parts of their own: `-- --pages` the traveller's pages, `-- --screens` the office's in a browser, `-- --evidence` what
// binding and sealing cost, `-- --cluster` nodes behind a balancer over PgBouncer and a replica (`--orders N`, `--seconds N`; `--write`
// puts it into PERFORMANCE.md).
const given = process.argv.slice(2)
const [part, ...options] = given
const scripts = {
  '--pages': 'bench/pages.ts',
  '--screens': 'bench/screens/main.ts',
  '--evidence': 'bench/evidence/main.ts',
  '--cluster': 'bench/cluster/main.ts',
}
const script = scripts[/** @type {keyof typeof scripts} */ (part)]
const [file, args] = script ? [script, options] : ['bench/main.ts', given]
await handOver('measure', 'scripts/setup/run-built.mjs', [file, ...args])
