import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { IMPORTER } from '../../orders/orders.public.ts'

/** Who imports, in the event log. */
export const importer: Actor = { ...systemActor, name: IMPORTER }
