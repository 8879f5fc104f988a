import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The braces around a place in a text. */
const around = (text: string, at: number): string => {
  let [from, depth] = [at, 0]
  while (from > 0 && !(text[from] === '{' && depth === 0)) {
    if (text[from] === '}') depth += 1
    if (text[from] === '{') depth -= 1
    from -= 1
  }
  let to = from + 1
  for (depth = 1; depth > 0 && to < text.length; to += 1) {
    if (text[to] === '{') depth += 1
    if (text[to] === '}') depth -= 1
  }
  return text.slice(from, to)
}

/** Each query of the office as its options stand in a file. */
const queries = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|^api\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = [...text.matchAll(/\bqueryFn\b/g)].map(({ index }) => around(text, index))
    return found.map((options) => ({ file, options }))
  })

/** Told by the stream, or read again by the clock. */
const isKeptTrue = ({ options }: { options: string }): boolean =>
  /refetchInterval: (?!false)|\.\.\.readAgain/.test(options) ||
  /queryKey: \[\.\.\.(handOver|now|mail|assignment|orders)Key/.test(options) ||
  /queryKey: \[?'orders', '(list|picked|counts|months|detail|timeline|related|privacy|neighbours)'/.test(
    options,
  )

const TOLD = 'the stream writes it or has it asked for anew'
const ASKED = 'it answers what was pressed or typed'
const OPEN = 'what is open keeps what it showed (decision 0014)'
const FIXED = 'it changes for nobody while it is looked at'

/** What stands still by its own options, and why that is right. */
const still: Readonly<Record<string, string>> = {
  'app/shell/here/members-here.ts': TOLD,
  'features/defence-packs/pack-dialog.tsx': OPEN,
  'features/documents/batch/use-preview.ts': FIXED,
  'features/documents/batch/work/mail-setup.ts': TOLD,
  'features/filing/filing-form.ts': FIXED,
  'features/hand-over/hand-overs.ts': 'a proposal is asked for once: no line moves under the hand',
  'features/invoices/use-invoice-preview.ts': ASKED,
  'features/mail/email-content.tsx': OPEN,
  'features/mail/mail-notices.tsx': TOLD,
  'features/now/now-numbers.ts': TOLD,
  'features/orders/actions/member-names.ts': OPEN,
  'features/orders/counts/folder-counts.ts': TOLD,
  'features/orders/filters/filter-choices.ts': OPEN,
  'features/orders/list/order-list.ts': TOLD,
  'features/orders/order-page/evidence/record-card.tsx': 'it says when it was checked',
  'features/orders/order-page/timeline/order-timeline.ts': TOLD,
  'features/orders/outcome/work-progress.tsx': 'the work itself writes it',
  'features/orders/undo/undo-list.tsx': OPEN,
  'features/orders/viewing/all-viewers.ts': TOLD,
  'features/orders/views/order-views.ts':
    'it is read again by what comes late (name-view-dialog.tsx)',
  'features/reports/trend/trend-page.tsx': ASKED,
  'features/reports/use-report.ts': ASKED,
  'features/saved-texts/saved-texts.ts': OPEN,
  'features/team/team.ts': 'what is typed is not replaced; of oneself a new role ends the session',
  'ui/dialog/shown-once.tsx': FIXED,
}

test('what is looked at is told by the stream or read again, or stands still for a reason', () => {
  const standing = queries.filter((query) => !isKeptTrue(query)).map(({ file }) => file)
  expect(new Set(standing)).toEqual(new Set(Object.keys(still)))
  expect(queries.length).toBeGreaterThan(40)
})
