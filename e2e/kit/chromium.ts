import { existsSync } from 'node:fs'
import packed from '@sparticuz/chromium'

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // Letters as wide as they are drawn, whatever fonts' hints a machine follows: what is measured is the same everywhere.
  '--font-render-hinting=none',
]

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The machine's own full Chromium. */
export const installedChromium = (): string | undefined =>
  INSTALLED.find((path) => existsSync(path))

/** The machine's own Chromium, or the one that comes from npm; neither needs root. */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const installed = installedChromium()
  if (installed) return { executablePath: installed, args: CHROMIUM_ARGS }
  // None of the package's own: they draw by a processor what a graphics card would, many times slower, and switch off what keeps sites apart.
  return { executablePath: await packed.executablePath(), args: CHROMIUM_ARGS }
}
