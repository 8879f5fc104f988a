import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

type Door = { port: number; host: string; log: Logger }

/** A second door that opens to GET /metrics alone and asks nobody who he is: for a Prometheus that is not on this machine. */
export const serveMetrics = async (
  metrics: Metrics,
  { port, host, log }: Door,
): Promise<{ close: () => void }> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const body = await metrics.metrics()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(body)
    } catch (error) {
      log.error({ err: error }, 'The figures could not be read')
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
