import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const features = join(root, 'office/src/features')
const walked = readFileSync(join(root, 'e2e/kit/forms/questions.ts'), 'utf8')

/** Questions that a hurried hand answers in a test of their own. */
const elsewhere: Readonly<Record<string, string>> = {
  'assignment/rules-form.tsx': 'assignment.spec.ts',
  'auth/second-step/factors-panel.tsx': 'hurried-account.spec.ts',
  'auth/second-step/member-second-step.tsx': 'team.spec.ts',
  'auth/sessions/my-sessions.tsx': 'change-password.spec.ts',
  'documents/batch/use-batch.ts': 'documents.waiting.spec.ts',
  'documents/use-upload-form.ts': 'dialogs.in-turn.spec.ts',
  'gateways/gateway-form.tsx': 'dialogs.gone-on.spec.ts',
  'invoices/use-send-invoice.ts': 'dialogs.gone-on.spec.ts',
  'mail/rescue/use-retry.ts': 'mail.again.spec.ts',
  'orders/bulk/use-whole-queue.ts': 'lost-answers.spec.ts',
}

it('has each question that the office asks answered by a hurried hand', () => {
  const asking = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) =>
    /\buse(Late)?Confirm\(\)/.test(readFileSync(join(features, file), 'utf8')),
  )
  const listed = [...walked.matchAll(/asks: '([^']+)'/g)].map(([, file = '']) => file)
  expect([...listed, ...Object.keys(elsewhere)].toSorted()).toEqual(asking.toSorted())
})

it.each(Object.values(elsewhere))('finds %s, where one is answered', (spec) => {
  expect(existsSync(join(root, 'e2e', spec))).toBe(true)
})
