import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** How a stand-in answers one request; without more it takes the mail. */
export type Behaviour =
  /** id: what it calls the mail, instead of a name that a provider would give. */
  | { kind: 'take'; id?: string }
  /** Refuses with this status; retryAfter is the header's text. */
  | { kind: 'refuse'; status: number; retryAfter?: string; error?: string }
  /** Reads the mail and never answers. */
  | { kind: 'hang' }
  /** Cuts the connection before it has taken the mail. */
  | { kind: 'reset' }
  /** Takes the mail, then cuts the connection instead of answering. */
  | { kind: 'take-then-reset' }
  | { kind: 'slow'; ms: number }

/** A mail the provider has taken: raw is its MIME. */
export type TakenMail = { id: string; at: number } & Read

/** What a provider reads of a request: tag is the mail's own name, which its events bring back. */
type Read = { to: string[]; raw: Buffer; tag: string }

export type MailStandIn = {
  url: string
  /** In the order in which they were taken. */
  mails: TakenMail[]
  /** Requests seen, refused ones too. */
  requests: number
  /** The next requests are answered so, one each; then mails are taken again. */
  next: (...behaviours: Behaviour[]) => void
  /** Every request is answered so until told else. */
  always: (behaviour: Behaviour) => void
  /** Every request is answered as this says of it until told else. */
  asked: (behave: () => Behaviour) => void
  /** Forgets its mails and what it was told. */
  reset: () => void
  close: () => Promise<void>
}

/** What differs between the providers. */
export type Wire = {
  path: string
  read: (body: unknown) => Promise<Read>
  accept: (response: ServerResponse, id: string) => void
  refuse: (response: ServerResponse, status: number, error: string | undefined) => void
}

const CONTROL = '/stand-in'

/**
 * A provider on loopback that speaks its real wire format. Over HTTP it also tells a browser test what it holds (GET
 * /stand-in/mails, raw as base64) and takes orders (POST /stand-in/next with a list of behaviours, POST /stand-in/always).
 */
export const startStandIn = async (wire: Wire, port = 0): Promise<MailStandIn> => {
  const queue: Behaviour[] = []
  const take = (): Behaviour => ({ kind: 'take' })
  let usual = take
  const mails: TakenMail[] = []
  let requests = 0
  /** No id is given twice, whatever is forgotten between. */
  let taken = 0
  const nextName = (behaviour: Behaviour): string => {
    taken += 1
    return (behaviour.kind === 'take' && behaviour.id) || `stand-in-${process.pid}-${taken}`
  }

  const control = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const order = request.url?.slice(CONTROL.length)
    if (request.method === 'POST' && order === '/next')
      queue.push(...((await json(request)) as Behaviour[]))
    if (request.method === 'POST' && order === '/always') {
      const behaviour = (await json(request)) as Behaviour
      usual = () => behaviour
    }
    const held = mails.map((mail) => ({ ...mail, raw: mail.raw.toString('base64') }))
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(request.method === 'GET' ? { mails: held, requests } : {}))
  }

  const refuse = (
    { retryAfter, status, error }: Extract<Behaviour, { kind: 'refuse' }>,
    response: ServerResponse,
  ): void => {
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    wire.refuse(response, status, error)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith(CONTROL)) return control(request, response)
    if (request.url !== wire.path) return wire.refuse(response, 404, 'NotFound')
    requests += 1
    const behaviour = queue.shift() ?? usual()
    const mail = await wire.read(await json(request))
    if (behaviour.kind === 'hang') return
    if (behaviour.kind === 'refuse') return refuse(behaviour, response)
    if (behaviour.kind === 'reset') return void request.socket.resetAndDestroy()
    const id = nextName(behaviour)
    mails.push({ ...mail, id, at: Date.now() })
    if (behaviour.kind === 'take-then-reset') return void request.socket.resetAndDestroy()
    if (behaviour.kind === 'slow') await delay(behaviour.ms)
    wire.accept(response, id)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      wire.refuse(response, 400, String(error))
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    get requests() {
      return requests
    },
    next: (...behaviours) => void queue.push(...behaviours),
    always: (behaviour) => {
      usual = () => behaviour
    },
    asked: (behave) => {
      usual = behave
    },
    reset: () => {
      queue.length = 0
      mails.length = 0
      requests = 0
      usual = take
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
