/** What is shown once of a webhook that was made, or has a new secret. */
export const webhookSecret = (
  { domain, secret }: { domain: string; secret: string },
  which: 'The secret' | 'The new secret',
) => ({
  title: 'Webhook secret',
  lead: `${which} by which ${domain} checks what it is told.`,
  secret,
})
