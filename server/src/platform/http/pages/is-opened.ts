type Asked = { method?: string | undefined; headers: Record<string, string | string[] | undefined> }

/** What an Accept header gives the first of these kinds that it names. */
const weightOf = (accept: string, ...kinds: string[]): number => {
  const named = accept.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  for (const kind of kinds) {
    const found = named.find(([name]) => name === kind)
    if (!found) continue
    const weight = found.find((word) => word.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return 0
}

/**
 * Whether a browser asks for this to show it to somebody. It says so where the office is on https, a new one at least; another is known by
 * what it prefers to read. Scripts, frames and programs do neither.
 */
export const isOpened = ({ method, headers }: Asked): boolean => {
  if (method !== 'GET') return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined)
    return mode === 'navigate' && (headers['sec-fetch-dest'] ?? 'document') === 'document'
  const accept = String(headers.accept ?? '')
  return (
    weightOf(accept, 'text/html') > weightOf(accept, 'application/json', 'application/*', '*/*')
  )
}
