import Bowser from 'bowser'

const MOST_READ = 400

/** A device as its owner knows it again: "Chrome on Windows". */
export const deviceName = (userAgent: string): string => {
  if (userAgent.trim() === '') return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_READ))
  if (!browser.name) return os.name ? `Unknown browser on ${os.name}` : 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
