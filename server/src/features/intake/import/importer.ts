import { systemAs } from '../../../platform/event-log/actor.ts'

/** Who imports, in the event log. */
export const importer = systemAs('importer')
