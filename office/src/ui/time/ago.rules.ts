const MINUTE_MS = 60_000

/** How long ago in a few words: 'just now', '5 min ago', '3 h ago', '2 d ago'. */
export const agoWords = (iso: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS)
  if (minutes < 2) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`
}
