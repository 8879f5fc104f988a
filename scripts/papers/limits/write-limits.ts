import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitsPage } from './limits-page.ts'

writeFileSync(join(import.meta.dirname, '..', '..', '..', 'LIMITS.md'), limitsPage())
