import PostalMime, { type Email } from 'postal-mime'

type Held = { mails: { id: string; to: string[]; raw: string }[] }

/** A mail as the provider's stand-in received it, its MIME opened. */
export type ReceivedMail = { to: string[]; email: Email }

/** What a stand-in has taken so far for an address, or for one that begins so. */
export const mailsFor = async (standIn: string, address: string): Promise<ReceivedMail[]> => {
  const { mails } = (await (await fetch(`${standIn}/stand-in/mails`)).json()) as Held
  const isOwn = (to: string): boolean => to.startsWith(address) || to.includes(`<${address}`)
  const own = mails.filter((mail) => mail.to.some(isOwn))
  return Promise.all(
    own.map(async ({ to, raw }) => ({
      to,
      email: await PostalMime.parse(Buffer.from(raw, 'base64')),
    })),
  )
}
