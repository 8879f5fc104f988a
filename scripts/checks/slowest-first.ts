import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS } from './long.ts'

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG_TESTS.findIndex((name) => moduleId.endsWith(`/${name}`))
  return found < 0 ? LONG_TESTS.length : found
}

/** A fresh clone remembers no durations, so the order of the slow files is written down. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
