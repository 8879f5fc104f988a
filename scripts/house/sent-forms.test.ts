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
/** What was sent is named beside them. */
const NAMED_BESIDE: Record<string, string> = {
  'features/gateways/gateway-form.tsx': 'features/gateways/gateways.ts',
  'features/integrations/rotate-dialog.tsx': 'features/integrations/keys/keys-panel.tsx',
  'features/invoices/invoice-form.tsx': 'features/invoices/use-send-invoice.ts',
  'features/mail/message/message-form.tsx': 'features/mail/message/use-send-message.ts',
  'features/remarks/add-comment.tsx': 'features/remarks/use-save-remark.ts',
}
/** There is one of them, of the member or of the office: what is said of it can be of no other. */
const ONE_ALONE = ['features/assignment/use-rules-form.ts', 'features/hand-over/hand-over-form.tsx']

const SENDS = /\buseSending(<\w+>)?\(/

it('has no form that keeps what is typed and takes a second sending while one is on its way: each is sent by useSending', () => {
  const keep = officeFilesWith(/\buseKeptValues(<\w+>)?\(|const useRemarkDraft/)
  const forms = keep.filter((file) => file.startsWith('features/') && !SEND_NOTHING.includes(file))
  expect(forms.length).toBeGreaterThan(15)
  const sent = officeFilesWith(SENDS)
  expect(forms.filter((file) => !sent.includes(SENT_BESIDE[file] ?? file))).toEqual([])
})

it('has no form whose answer may be said over another one of its kind without naming what was sent', () => {
  const forms = officeFilesWith(SENDS).filter((file) => file.startsWith('features/'))
  expect(forms.length).toBeGreaterThan(15)
  const named = officeFilesWith(/\buseWhose(Sent)?\b|\bwhose\b|meta: \{\s+of:/)
  const unnamed = (file: string) => !named.includes(NAMED_BESIDE[file] ?? file)
  expect(forms.filter((file) => !ONE_ALONE.includes(file) && unnamed(file))).toEqual([])
  expect(ONE_ALONE.filter((file) => !unnamed(file))).toEqual([])
})
