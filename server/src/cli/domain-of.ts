import { landingDomainSchema } from '@e-arrival/contract/integrations/intake-keys'
import { required, UsageError, type Values } from './command.ts'

/** The landing domain that --domain names. Throws UsageError. */
export const domainOf = (values: Values): string => {
  const read = landingDomainSchema.safeParse(required(values, 'domain'))
  if (!read.success) throw new UsageError('--domain must be a host name')
  return read.data
}
