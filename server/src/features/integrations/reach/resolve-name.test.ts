import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { resolveName } from './resolve-name.ts'

const A = 1

/** A name server with one IPv4 address for every name, and none of IPv6; or one that takes all questions and answers none. */
const nameServer = async (says: 'an address' | 'nothing'): Promise<string[]> => {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.on('message', (asked, { port, address }) => {
    if (says === 'nothing') return
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5)
    const isA = question.readUInt16BE(question.length - 4) === A
    const head = Buffer.from([asked[0] ?? 0, asked[1] ?? 0, 0x81, 0x80, 0, 1, 0, +isA, 0, 0, 0, 0])
    const record = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 9, 0, 4, 93, 184, 216, 34])
    socket.send(Buffer.concat([head, question, isA ? record : Buffer.of()]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return [`127.0.0.1:${socket.address().port}`]
}

it('asks the name servers for both families, and takes what there is', async () => {
  const servers = await nameServer('an address')
  const found = await resolveName('shop.example', servers)
  expect(found).toEqual([{ address: '93.184.216.34', family: 4 }])
})

it('says why there is no address', async () => {
  const servers = await nameServer('nothing')
  const patience = { timeout: 50, tries: 1 }
  await expect(resolveName('shop.example', servers, patience)).rejects.toThrow(/ETIMEOUT/)
})

it('localhost is this machine, and no name server is asked', async () => {
  const servers = await nameServer('nothing')
  const found = await resolveName('office.localhost', servers)
  expect(found).toContainEqual({ address: '127.0.0.1', family: 4 })
})
