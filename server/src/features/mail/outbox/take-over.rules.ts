import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { gateOf, type Lane } from './lane.rules.ts'

/** Who takes over: the next in the list. */
export const otherThan = (provider: Provider): Provider =>
  providers[(providers.indexOf(provider) + 1) % providers.length] ?? provider

/** Whether a provider takes what another one cannot: it is known to have credentials, and nothing is wrong with it. */
export const takesOver = (lane: Lane, isSetUp: boolean | null, now: Date): boolean =>
  isSetUp === true && gateOf(lane, now).kind === 'open'
