import { documentTexts } from '@e-arrival/contract/documents'
import { trackingTexts } from '@e-arrival/contract/tracking'
import { downloadPathOf, lostPathOf } from '@e-arrival/contract/tracking/pages'
import { AppError } from '../../../platform/app-error.ts'
import { FileErased, isLost } from './document-file.ts'

/** Who may have the document: a member or who has his link, or a traveller by his grant of an order. */
type Given = { granted: { publicId: string } | undefined }

/**
 * Why a document is not given to who may have it. What was erased is not there for anybody; what is lost, or in a store that is not
 * reached, is not to be had right now: a traveller is led to his order's page, which says so. `noteLost` hears of a lost one.
 */
export const whyNotGiven = (
  error: unknown,
  { granted }: Given,
  noteLost: (why: unknown) => void,
): unknown => {
  const leadingTo = (page: (orderId: string) => string) =>
    granted ? { page: page(granted.publicId) } : {}
  if (error instanceof FileErased)
    return new AppError('notFound', undefined, leadingTo(downloadPathOf))
  if (isLost(error)) {
    noteLost(error)
    const said = granted ? trackingTexts.lost : documentTexts.lost
    return new AppError('unavailable', said, { ...leadingTo(lostPathOf), cause: error })
  }
  if (!(error instanceof AppError) || error.code !== 'unavailable') return error
  return new AppError(error.code, error.message, { ...error.details, ...leadingTo(lostPathOf) })
}
