import { createHash } from 'node:crypto'
import type { LeftMime } from '../../../platform/event-log/events.ts'
import type { OutgoingMail } from './mail-provider.port.ts'

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
/** Characters of one, so that a line of them is no longer than a header's may be. */
const ENCODED_WORD = 52

/** What parts the message: made of all that is in it, so that nothing in it can hold it, and the same each time. */
const boundaryOf = ({ messageId, subject, text, html, attachments }: OutgoingMail): string => {
  const hash = createHash('sha256').update(JSON.stringify([messageId, subject, text, html]))
  for (const { filename, content } of attachments) hash.update(filename).update(content)
  return hash.digest('hex').slice(0, 40)
}

/** What of a message is kept, so that it can be told later whether another is the same. */
export const leftAs = ({ date, from }: OutgoingMail, mime: Buffer): LeftMime => ({
  sha256: createHash('sha256').update(mime).digest('hex'),
  date: date.toISOString(),
  from: from.address,
})

/** As a header of its own where the composer, which leaves ASCII as it is, would let a reader decode what was written so (RFC 2047). */
const subjectOf = async ({ subject }: OutgoingMail) => {
  if (!subject.includes('=?')) return { subject }
  const { encodeWord } = await import('nodemailer/lib/mime-funcs')
  const value = encodeWord(subject, 'B', ENCODED_WORD)
  return { headers: { ...AUTOMATIC, Subject: { prepared: true, foldLines: true, value } } }
}

/** A mail as MIME, the same bytes each time. The composer folds and encodes every header, so that no text in one can start another. */
export const composeMime = async (mail: OutgoingMail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({
    baseBoundary: boundaryOf(mail),
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    headers: AUTOMATIC,
    ...(await subjectOf(mail)),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, mime, content }) => ({
      filename,
      content,
      contentType: mime,
      contentDisposition: 'attachment' as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
