import { z } from 'zod'

/** An address that something listens on. */
export const origin = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
