import { mailTexts } from '@e-arrival/contract/mail'
import type { Said } from '../../../platform/http/said.ts'

/** Of a mail that was asked for a moment ago, and how it stands: nothing was done by this press. */
export const saidBefore = (stands: string): Said => ({
  message: mailTexts.alreadyThere(stands),
  outcome: 'nothing',
})
