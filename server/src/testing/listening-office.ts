import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { type TestApp, testApp } from './test-app.ts'

type Listening = { server: TestApp['app']['server'] }

/** A connection to a server that listens; closed with the test. */
export const connectTo = ({ server }: Listening): Socket => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return socket
}

export const connectionsOf = ({ server }: Listening): Promise<number> =>
  new Promise((done) => server.getConnections((_error, n) => done(n)))

/** For each test an office that listens, by a clock that the test moves; answers how to get it. */
export const listeningOffice = (): (() => TestApp) => {
  let office: TestApp
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    office = await testApp()
    await office.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await office.close()
  })
  return () => office
}
