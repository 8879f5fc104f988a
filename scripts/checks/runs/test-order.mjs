import { execFileSync } from 'node:child_process'
import { at } from '../../setup/root.mjs'

/** The commit that is tested, or the same word for all where there is none. */
const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: at(), encoding: 'utf8' }).trim()
  } catch {
    return '0'
  }
}

/** What has vitest and Playwright run their files in an order of the commit's own: the same each time it is tested, and another for the next one. */
export const orderOfCommit = (of = commit()) => ({
  vitest: ['--sequence.shuffle.files', `--sequence.seed=${Number.parseInt(of.slice(0, 8), 16)}`],
  playwright: ['--shuffle', of],
})
