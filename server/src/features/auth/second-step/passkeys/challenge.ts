import { z } from 'zod'

const answerSchema = z.object({ response: z.object({ clientDataJSON: z.string() }) })
const clientDataSchema = z.object({ challenge: z.string() })

/** What a passkey says that it was asked, unproved; '' where it says nothing that can be read: nobody was asked that. */
export const challengeOf = (credential: object): string => {
  try {
    const { clientDataJSON } = answerSchema.parse(credential).response
    const told = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientDataSchema.parse(JSON.parse(told)).challenge
  } catch {
    return ''
  }
}
