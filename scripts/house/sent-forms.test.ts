import { expect, it } from 'vitest'
import { officeFilesWith } from './office-files.ts'

/** They send nothing of what they keep: it is copied, handed to the browser's own question, or its sending is that of the sign-in. */
const SEND_NOTHING = [
  'features/auth/second-step/passkey-name-form.tsx',
  'features/auth/sign-in-form.tsx',
  'features/orders/order-page/preflight/warning-badge.tsx',
]
/** Their sending is beside them. */
const SENT_BESIDE: Record<string, string> = {
  'features/filing/reference-form.tsx': 'features/filing/use-filing.ts',
  'features/mail/message/use-message-draft.ts': 'features/mail/message/message-form.tsx',
  'features/mail/resend-form.tsx': 'features/mail/use-resend.ts',
  'features/remarks/use-remark-draft.ts': 'features/remarks/add-comment.tsx',
  'features/saved-texts/use-text-draft.ts': 'features/saved-texts/text-form.tsx',
}

it('has no form that keeps what is typed and takes a second sending while one is on its way: each is sent by useSending', () => {
  const keep = officeFilesWith(/\buseKeptValues(<\w+>)?\(|const useRemarkDraft/)
  const forms = keep.filter((file) => file.startsWith('features/') && !SEND_NOTHING.includes(file))
  expect(forms.length).toBeGreaterThan(15)
  const sent = officeFilesWith(/\buseSending(<\w+>)?\(/)
  expect(forms.filter((file) => !sent.includes(SENT_BESIDE[file] ?? file))).toEqual([])
})
