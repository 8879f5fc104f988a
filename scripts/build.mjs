import { handOver } from './setup/hand-over.mjs'

await handOver('build', 'scripts/setup/build-pages.mjs', process.argv.slice(2))
