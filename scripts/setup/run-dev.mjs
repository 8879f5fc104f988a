import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { at, say } from './root.mjs'

/**
 * The server, started anew when one of its files changes, and the office by Vite, which puts changes into the open page.
 * The traveller's pages are served as they were built at the start. Arguments are Node's own: --inspect.
 */
const host = process.env.HOST ?? '127.0.0.1'
const port = process.env.PORT ?? '3000'
const officePort = Number(process.env.OFFICE_PORT ?? 5173)

const startServer = () => {
  const options = ['--watch', '--watch-preserve-output', ...process.argv.slice(2)]
  return spawn(process.execPath, [...options, at('server/src/main.ts')], {
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  })
}

const startOffice = async () => {
  // The office's own dependency, as in build.mjs; the root has none on it.
  const library = pathToFileURL(at('node_modules', 'vite', 'dist', 'node', 'index.js')).href
  const { createServer } = await import(library)
  const vite = await createServer({
    root: at('office'),
    server: {
      ...{ host, port: officePort, strictPort: true },
      proxy: { '/api': { target: `http://${host}:${port}` } },
    },
  })
  await vite.listen()
  return vite
}

try {
  await ensureBuilt(process.execPath)
  const office = await startOffice()
  const server = startServer()
  say(
    `Office with live changes: http://${host}:${officePort}/ — API and traveller's pages: http://${host}:${port}/`,
  )
  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    server.kill(signal)
    await office.close()
  }
  process.on('SIGINT', () => void stop('SIGTERM'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  server.on('exit', async (code) => {
    await office.close()
    process.exit(code ?? 0)
  })
} catch (error) {
  say(`Cannot develop: ${error.message}`)
  process.exitCode = 1
}
