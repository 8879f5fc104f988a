import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './mail-provider.port.ts'

/** A mail as MIME. The composer folds and encodes every header, so that no text in one can start another. */
export const composeMime = (mail: OutgoingMail): Promise<Buffer> =>
  new MailComposer({
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
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
