import { existsSync } from 'node:fs'
import packed from '@sparticuz/chromium'

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Not for a desktop's browser: one process and the old headless shell are what makes it hard to debug. */
const UNWANTED = /single-process|headless|no-zygote/

/** The machine's own full Chromium. */
export const installedChromium = (): string | undefined =>
  INSTALLED.find((path) => existsSync(path))

/** The machine's own Chromium, or the one that comes from npm; neither needs root. */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const installed = installedChromium()
  if (installed) return { executablePath: installed, args: CHROMIUM_ARGS }
  return {
    executablePath: await packed.executablePath(),
    args: [...packed.args.filter((arg) => !UNWANTED.test(arg)), '--no-sandbox'],
  }
}
