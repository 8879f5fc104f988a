import { sayNotAlone, standsAlone } from '../../ui/keyboard/stands-alone.ts'
import { leads } from '../../ui/press/ahead/leads-on.ts'
import { useIsThere } from '../../ui/use-is-there.ts'

/**
 * What n does where the next order is taken, and assigned: no word that begins with it does that. What is typed until it is known is for the next
 * order, and for none where none is taken.
 */
export const useTakeNext = (onNext: () => void) => {
  const isThere = useIsThere()
  return async (): Promise<void> => {
    leads.from = location.href
    const isMeant = await standsAlone()
    leads.from = ''
    if (!isThere()) return
    if (isMeant) onNext()
    else sayNotAlone('n', 'No order was taken')
  }
}
