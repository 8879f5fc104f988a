import { text } from 'node:stream/consumers'
import { errorCodes } from '@e-arrival/contract/call/errors'
import { expect, it } from 'vitest'
import { connectTo, listeningOffice } from '../../../testing/listening-office.ts'
import { MAX_HEAD } from '../create-http.ts'

const office = listeningOffice()

const answerTo = async (sent: string) => {
  const line = connectTo(office().app)
  line.write(sent)
  const said = await text(line)
  const [head = '', body = ''] = said.split('\r\n\r\n')
  return { http: Number(head.split(' ')[1]), head, body }
}
const HOST = 'Host: shop.example\r\n'
const END = 'Connection: close\r\n\r\n'
const PAGE = 'GET /track-order HTTP/1.1\r\n'
const signIn = (headers: string) =>
  `POST /api/admin/admin-login HTTP/1.1\r\n${HOST}${headers}Content-Length: 2\r\n${END}{}`
const JSON_TYPE = 'Content-Type: application/json\r\n'
const CHUNKS = '2\r\n{}\r\n0\r\n\r\n'

it.each([
  ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
  [
    'two lengths of a body',
    `POST /api/intake/orders HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
  ],
  ['a header without a name', `GET /livez HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 400],
  ['two hosts', `GET /livez HTTP/1.1\r\n${HOST}Host: other.example\r\n${END}`, 400],
  ['the same host twice', `GET /api/user_info HTTP/1.1\r\n${HOST}${HOST}${END}`, 400],
  ['no host', `GET /livez HTTP/1.1\r\n${END}`, 400],
  ['another host in its address', `GET http://other.example/livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ['a user in its address', `GET http://a@shop.example/livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ['a host of two words', `${PAGE}Host: a b\r\n${END}`, 400],
  ['a host that is markup', `${PAGE}Host: "><script>\r\n${END}`, 400],
  ['a host with a user', `${PAGE}Host: a@shop.example\r\n${END}`, 400],
  ['an empty host', `${PAGE}Host:\r\n${END}`, 400],
  ['two kinds of content', signIn(`${JSON_TYPE}content-type: text/plain\r\n`), 400],
  [
    'two callers',
    `GET /api/user_info HTTP/1.1\r\n${HOST}Authorization: a\r\nauthorization: b\r\n${END}`,
    400,
  ],
  [
    'two keys',
    `GET /api/intake/orders/A HTTP/1.1\r\n${HOST}X-Api-Key: a\r\nX-Api-Key: b\r\n${END}`,
    400,
  ],
  ['a body that is packed', signIn(`${JSON_TYPE}Content-Encoding: gzip\r\n`), 415],
  [
    'a body that is packed on its way',
    `POST /api/admin/admin-login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: gzip, chunked\r\n${END}${CHUNKS}`,
    400,
  ],
  ['a call to somebody else', `CONNECT other.example:443 HTTP/1.1\r\n${HOST}\r\n`, 400],
  [
    'an address that is too long',
    `GET /livez?${'a'.repeat(MAX_HEAD)} HTTP/1.1\r\n${HOST}${END}`,
    431,
  ],
])('%s is refused in the envelope', async (_what, sent, http) => {
  const answer = await answerTo(sent)
  expect(answer.http).toBe(http)
  expect(JSON.parse(answer.body)).toEqual({ status: 0, message: expect.any(String), data: null })
  expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
})

it('an address is taken up to the limit of a call’s head', async () => {
  const sent = (letters: number) => `GET /livez?${'a'.repeat(letters)} HTTP/1.1\r\n${HOST}${END}`
  const rest = sent(0).length
  expect((await answerTo(sent(MAX_HEAD - rest - 16))).http).toBe(200)
  const { http, body } = await answerTo(sent(MAX_HEAD))
  expect([http, JSON.parse(body).message]).toEqual([431, errorCodes.headTooLarge.message])
})

it.each([
  ['an address with its host', `GET HTTP://Shop.example/livez HTTP/1.1\r\n${HOST}${END}`, 200],
  ['a host that is a number', `GET /livez HTTP/1.1\r\nHost: [2001:db8::1]:3000\r\n${END}`, 200],
  ['a host with an underscore', `GET /livez HTTP/1.1\r\nHost: e_arrival:80\r\n${END}`, 200],
  [
    'a call with its host in its address',
    `GET http://shop.example/api/user_info?a HTTP/1.1\r\n${HOST}${END}`,
    401,
  ],
  ['a body as it is', signIn(`${JSON_TYPE}Content-Encoding: identity\r\n`), 400],
  [
    'a body in pieces',
    `POST /api/admin/admin-login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: Chunked\r\n${END}${CHUNKS}`,
    400,
  ],
])('%s is read as any other', async (_what, sent, http) => {
  const answer = await answerTo(sent)
  expect(answer.http).toBe(http)
  if (http !== 200) expect(JSON.parse(answer.body).status).toBe(0)
  if (http === 400) expect(JSON.parse(answer.body).errors[0].path).toBe('email')
})

it('who speaks HTTP/1.0 needs no host', async () => {
  expect((await answerTo('GET /livez HTTP/1.0\r\n\r\n')).http).toBe(200)
})

it('what a call expects beside that is passed by', async () => {
  const { http, body } = await answerTo(
    `GET /api/user_info HTTP/1.1\r\n${HOST}Expect: the-best\r\n${END}`,
  )
  expect([http, JSON.parse(body).status]).toEqual([401, 0])
})
