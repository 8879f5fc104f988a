import PostalMime, { type Email } from 'postal-mime'

type Held = { mails: { id: string; to: string[]; raw: string }[] }

/** A mail as the provider's stand-in received it, its MIME opened. */
export type ReceivedMail = { to: string[]; email: Email }

/** What a stand-in has taken for an address, waited for until there is one. */
export const mailsFor = async (standIn: string, address: string): Promise<ReceivedMail[]> => {
  const { mails } = (await (await fetch(`${standIn}/stand-in/mails`)).json()) as Held
  const own = mails.filter((mail) => mail.to.some((to) => to.includes(address)))
  return Promise.all(
    own.map(async ({ to, raw }) => ({
      to,
      email: await PostalMime.parse(Buffer.from(raw, 'base64')),
    })),
  )
}
