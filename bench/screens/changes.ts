/** Moves orders between two folders, one a call, so many calls a second, as others do while one looks on. */
export const keepChanging = (
  { url, token, ids }: { url: string; token: string; ids: readonly string[] },
  perSecond: number,
) => {
  const sent = { done: 0, since: performance.now() }
  const targets = ['Contact Customer', 'Customer Called'] as const
  let at = 0
  const move = async (): Promise<void> => {
    const orderId = ids[at % ids.length]
    const updatingStatus = targets[Math.floor(at / ids.length) % targets.length]
    at += 1
    const answer = await fetch(`${url}/api/admin/move-order-status`, {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, updatingStatus }),
    })
    if (answer.ok) sent.done += 1
  }
  const timer = setInterval(() => void move().catch(() => undefined), 1000 / perSecond)
  /** Ends it; answers how many a second it came to. */
  return (): number => {
    clearInterval(timer)
    return (sent.done * 1000) / (performance.now() - sent.since)
  }
}
