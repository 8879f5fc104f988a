import { existsSync } from 'node:fs'
import packed from '@sparticuz/chromium'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Not for a desktop's browser: one process and the old headless shell are what makes it hard to debug. */
const UNWANTED = /single-process|headless|no-zygote/

/** The machine's own Chromium, or the one that comes from npm; neither needs root. */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const installed = INSTALLED.find((path) => existsSync(path))
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
  ]
  if (installed) return { executablePath: installed, args }
  return {
    executablePath: await packed.executablePath(),
    args: [...packed.args.filter((arg) => !UNWANTED.test(arg)), '--no-sandbox'],
  }
}
