import { AppError } from '../../app-error.ts'
import { hostOfTarget } from './target.ts'

const ONE_HOST = 'A call says once, in the header Host, where it goes.'
const OTHER_HOST = 'The address of this call names another host than its header Host.'

/** A name or a number, and perhaps a port (RFC 9110, 7.2). */
const HOST = /^(?:[a-z0-9._~-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

type Named = {
  /** Everything that the headers Host say. */
  hosts: readonly string[]
  target: string
  httpVersion: string
}

/** Refuses what a proxy and we may read differently, so that each serves another brand (RFC 9112, 3.2). */
export const refuseHosts = ({ hosts, target, httpVersion }: Named): AppError | undefined => {
  const [host, ...others] = hosts
  if (host === undefined && httpVersion === '1.0') return undefined
  if (host === undefined || others.length > 0 || !HOST.test(host))
    return new AppError('invalid', ONE_HOST)
  const named = hostOfTarget(target)
  if (named === undefined || named.toLowerCase() === host.toLowerCase()) return undefined
  return new AppError('invalid', OTHER_HOST)
}
