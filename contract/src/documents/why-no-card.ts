import type { OrderDetail } from '../orders/detail.ts'
import { privacyTexts } from '../privacy.ts'
import { whyNotMailed } from '../statuses/why-not-mailed.ts'

/** Why no document may be added to an order or mailed for it (D66, D71); null where it may be. */
export const whyNoCard = ({
  process_status,
  erased,
}: Pick<OrderDetail, 'process_status' | 'erased'>): string | null =>
  whyNotMailed(process_status) ?? (erased ? privacyTexts.documentErased : null)
