import type { App } from '../app-type.ts'

/** What a call expects that we do not know is passed by (RFC 9110, 10.1.1): by itself the server answers it a bare 417. */
export const passByExpectations = ({ server }: App): void => {
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response)
  })
}
