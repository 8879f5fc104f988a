import type { Answer } from './delivery.rules.ts'

/** Whoever listens at a webhook's address. Never throws: what comes to nothing is an answer too. */
export type Receiver = {
  post: (
    call: { url: string; headers: Record<string, string>; body: string },
    signal: AbortSignal,
  ) => Promise<Answer>
}
