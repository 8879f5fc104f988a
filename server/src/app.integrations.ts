import { type DeliverDeps, startDeliveries } from './features/integrations/deliveries/deliver.ts'
import { httpReceiver } from './features/integrations/deliveries/http-receiver.driver.ts'
import { reachOf } from './features/integrations/integrations.public.ts'
import type { Config } from './platform/config/config.ts'

const FINISH_WITHIN_MS = 4_000

type Deps = Omit<DeliverDeps, 'receiver' | 'finishWithinMs'>

/** Sends what landing sites are told (D81), until closed. */
export const openDeliveries = (config: Config, deps: Deps): ReturnType<typeof startDeliveries> => {
  const answerMs = config.WEBHOOK_ANSWER_SECONDS * 1000
  const receiver = httpReceiver({ reach: reachOf(config), answerMs })
  return startDeliveries({ ...deps, receiver, finishWithinMs: FINISH_WITHIN_MS })
}
