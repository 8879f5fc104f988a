import type { Fault } from '@e-arrival/contract/tracking/pages'

export type FieldName = 'orderId' | 'email'
export type Values = Record<FieldName, string>
export type Faults = Partial<Record<FieldName, Fault>>

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is plainly wrong before asking the server, whose own check is the stricter one. */
export const faultsOf = ({ orderId, email }: Values): Faults => ({
  ...(orderId.trim() === '' ? { orderId: 'required' } : {}),
  ...emailFault(email.trim()),
})

const emailFault = (email: string): Faults => {
  if (email === '') return { email: 'required' }
  return ADDRESS.test(email) ? {} : { email: 'invalid' }
}
