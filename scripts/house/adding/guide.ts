import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './copy-of-repository.ts'

/** The files that docs/adding.md names under a heading, one a numbered step. */
export const stepsOf = (heading: string): string[] => {
  const guide = readFileSync(join(ROOT, 'docs/adding.md'), 'utf8')
  const [, section = ''] = guide.split(`\n## ${heading}\n`)
  const [steps = ''] = section.split('\n## ')
  return [...steps.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
}
