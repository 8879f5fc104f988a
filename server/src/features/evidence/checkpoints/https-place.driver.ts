import { addressOf } from './checkpoint-address.ts'
import { type CheckpointPlace, NotOurPlace } from './checkpoint-place.port.ts'

export const DELIVER_MS = 10_000

/** How a receiver says that it has another text under the name. */
const HAS_ANOTHER = [409, 412]

/** An address that takes checkpoints by POST, as plain text; any 2xx is a yes. */
export const httpsPlace = (url: URL): CheckpointPlace => ({
  place: url.host,
  address: addressOf(url),
  deliver: async ({ name, note }) => {
    const { username, password } = url
    const address = new URL(url)
    address.username = ''
    address.password = ''
    const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
    // biome-ignore lint/style/noRestrictedGlobals: the rule keeps the screens from it; this is the process's own call.
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-checkpoint-name': name,
        ...(username ? { authorization: `Basic ${login.toString('base64')}` } : {}),
      },
      body: note,
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVER_MS),
    })
    await answer.body?.cancel()
    if (HAS_ANOTHER.includes(answer.status))
      throw new NotOurPlace(`${url.host} answered ${answer.status} to ${name}`)
    if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}.`)
  },
})
