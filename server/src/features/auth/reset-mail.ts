/** What the mail with the link says; the link opens /reset-password/{token} (D5). */
export const resetMail = (name: string, link: string) => ({
  subject: 'Set a new password for Cambodia E-Arrival',
  text: [
    `Hello ${name},`,
    'somebody, hopefully you, asked to set a new password for your staff account. This link does it:',
    link,
    'It works once and for 30 minutes. If you did not ask, nothing has changed and you can leave it.',
  ].join('\n\n'),
  html: [
    `<p>Hello ${escapeHtml(name)},</p>`,
    '<p>somebody, hopefully you, asked to set a new password for your staff account.</p>',
    `<p><a href="${escapeHtml(link)}">Set a new password</a></p>`,
    '<p>The link works once and for 30 minutes. If you did not ask, nothing has changed and you can leave it.</p>',
  ].join('\n'),
})

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
