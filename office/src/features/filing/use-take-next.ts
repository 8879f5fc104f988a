import { sayNotAlone, standsAlone } from '../../ui/keyboard/stands-alone.ts'
import { leads } from '../../ui/press/ahead/leads-on.ts'
import { useIsThere } from '../../ui/use-is-there.ts'

/**
 * What n does where the next order is taken, and assigned: no word that begins with it does that. A reference may be begun behind it at once: what is
 * typed until it is known is for the next order.
 */
export const useTakeNext = (onNext: () => void) => {
  const isThere = useIsThere()
  return async (): Promise<void> => {
    leads.from = location.href
    const isMeant = await standsAlone('r')
    leads.from = ''
    if (!isThere()) return
    if (isMeant) onNext()
    else sayNotAlone('n', 'No order was taken')
  }
}
