import { storableText } from '../../../platform/storable-text.ts'
import type { Answer, SendResult } from './mail-provider.port.ts'
import { messageIdSchema } from './message-id.ts'

const KEPT_DETAIL = 500

/**
 * What a provider answered, in texts that can be stored. A name that is none is as no name: the mail was taken all the same, and what
 * is told of it later is known by the mail's own name.
 */
export const readAnswer = (answer: Answer): SendResult => {
  const detail = storableText(answer.detail, KEPT_DETAIL)
  if (answer.outcome !== 'sent') return { ...answer, detail }
  const name = messageIdSchema.safeParse(answer.messageId)
  return { ...answer, detail, messageId: name.success ? name.data : null }
}
