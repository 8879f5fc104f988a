import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of half a minute and more, mostly of child processes: one that begins last is waited for alone. */
const SLOW = [
  'testing/kill-9.test.ts',
  'embedded/open-embedded.test.ts',
  'cli/backup.test.ts',
  'testing/wrong-input.test.ts',
  'cli/orders-import.kill.test.ts',
  'documents/upload-crash.test.ts',
  'actions/orders-model.test.ts',
  'live/live.routes.test.ts',
  'cli/orders-import.test.ts',
  'embedded/lock-data-dir.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = SLOW.findIndex((end) => moduleId.endsWith(end))
  return found < 0 ? SLOW.length : found
}

/** A fresh clone remembers no durations, so the order of the slow files is written down. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
