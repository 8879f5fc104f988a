import { AppError } from '../../../platform/app-error.ts'

type Sent = {
  headers: Record<string, string | string[] | undefined>
  /** The host the browser asked for, as far as the proxy is trusted to say. */
  host: string
}

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null

/**
 * Refuses a form that another site posts: browsers say where a form comes from. One that says nothing is no browser
 * that could be tricked, and the SameSite cookie stays away from other sites' posts anyway.
 */
export const refuseForeignForm = ({ headers, host }: Sent, publicUrl: string | undefined): void => {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin } = headers
  if (site === undefined && origin === undefined) return
  const from = typeof origin === 'string' ? hostOf(origin) : null
  const ours = [host, publicUrl ? hostOf(publicUrl) : null]
  if (site === undefined && from !== null && ours.includes(from)) return
  throw new AppError('forbidden', 'This form was sent from another site.')
}
