import { UNKNOWN_DEVICE } from '@e-arrival/contract/values/device'
import Bowser from 'bowser'

const named = (name: string | undefined, version: string | undefined): string =>
  name ? [name, version].filter(Boolean).join(' ') : UNKNOWN_DEVICE

const MOST_READ = 1000

/** Browser and system as the evidence names them, from the user agent (D58). */
export const deviceOf = (userAgent: string): { browser: string; os: string } => {
  if (userAgent.trim() === '') return { browser: UNKNOWN_DEVICE, os: UNKNOWN_DEVICE }
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_READ))
  return {
    browser: named(browser.name, browser.version?.split('.')[0]),
    os: named(os.name, os.versionName ?? os.version),
  }
}
