import { type KeyedProvider, providers, providerTable } from '@e-arrival/contract/mail/providers'
import { z } from 'zod'
import { origin } from './origin.ts'

const text = z.string().min(1).optional()

type Prefix = Uppercase<KeyedProvider>
type Variables = Record<`${Prefix}_API_KEY` | `${Prefix}_WEBHOOK_KEY`, typeof text> &
  Record<`${Prefix}_BASE_URL`, z.ZodOptional<typeof origin>>

const variablesOf = (name: string) => ({
  [`${name}_API_KEY`]: text,
  [`${name}_BASE_URL`]: origin.optional(),
  [`${name}_WEBHOOK_KEY`]: text,
})

/** What sets up the mail providers that have a key of their own: three variables each, named after it. */
export const providerVariables = Object.assign(
  {},
  ...providers
    .filter((name) => providerTable[name].account === 'key')
    .map((name) => variablesOf(name.toUpperCase())),
) as Variables
