import { privacyTexts } from '@e-arrival/contract/privacy'
import { AppError } from '../../../platform/app-error.ts'

/** An erasure that the database did not carry out, so that nothing of it is kept: waiting does not help. */
export class EventsLeft extends AppError {
  constructor() {
    super('conflict', privacyTexts.eventsLeft)
  }
}
