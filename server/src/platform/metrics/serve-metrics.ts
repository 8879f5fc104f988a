import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

type Door = { port: number; host: string }

/** A second door that opens to GET /metrics alone and asks nobody who he is: for a Prometheus that is not on this machine. */
export const serveMetrics = async (
  metrics: Metrics,
  { port, host }: Door,
): Promise<{ close: () => void }> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const body = await metrics.metrics()
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(body)
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
