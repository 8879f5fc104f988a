import type { Config } from './platform/config/config.ts'
import type { App } from './platform/http/app-type.ts'

/** Where the world finds this installation: PUBLIC_URL, else where the process listens (PORT 0 is known only then). */
export const publicUrlOf = (config: Config, app: App): string => {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  return `http://${config.HOST}:${port}`
}
