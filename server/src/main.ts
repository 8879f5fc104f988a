import { growSparingly } from './platform/config/grow-sparingly.ts'
import { keepCompiled } from './platform/config/keep-compiled.ts'

growSparingly()
keepCompiled()
// Not before: what is imported above is compiled without what was kept.
await import('./app.serve.ts')
