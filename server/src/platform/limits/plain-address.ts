const bracketed = /^\[([^\]]*)\](?::\d+)?$/
const v4WithPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/** An address as a proxy may write it, with the port that it was called from, without: `ip:port`, `[v6]:port`. */
export const plainAddress = (said: string): string => {
  const trimmed = said.trim()
  return (bracketed.exec(trimmed) ?? v4WithPort.exec(trimmed))?.[1] ?? trimmed
}
