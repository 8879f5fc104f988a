import type { useRouter } from '@tanstack/react-router'
import { listenForShiftKey } from '../../features/assignment/shift-key.ts'
import { shiftShortcuts } from '../../features/assignment/shift-shortcuts.ts'
import { handOverAhead } from '../../features/hand-over/hand-over-ahead.ts'
import { listenForUndo } from '../../features/orders/undo/undo-key.ts'
import { orderAhead, sheetAhead } from '../../routes/order-ahead.ts'
import { queueAhead } from '../../routes/queue-ahead.ts'
import { listenForEnterOnTicks } from '../../ui/forms/enter-on-ticks.ts'
import { listenForEnterThatSent } from '../../ui/forms/enter-that-sent.ts'
import { keepWhileHidden } from '../../ui/forms/keep-while-hidden.ts'
import { listenForFaultySends } from '../../ui/forms/lead-to-fault.ts'
import { listenForWords } from '../../ui/keyboard/in-a-word.ts'
import { listenInAnyScript } from '../../ui/keyboard/latin-keys.ts'
import { listenForEscapeOfMenus } from '../../ui/menu/escape-of-menus.ts'
import { listenForKeysAhead } from '../../ui/press/keys-ahead.ts'
import { listenForPushes } from '../../ui/press/pushed.ts'
import { listenForTypedOn } from '../../ui/press/typed-on.ts'
import { showUnderWay } from '../beside/show-under-way.ts'
import { tellAtLogout } from '../beside/tell-at-logout.ts'
import { listenForDrops } from '../drop/listen-for-drops.ts'

/** What every screen listens to and none needs to stand, and what the first failure elsewhere and the first call that writes would wait for. */
export const listenLate = (router: ReturnType<typeof useRouter>): void => {
  import('../../api/lost/kept-calls.ts').catch(() => undefined)
  import('../said-elsewhere.ts').catch(() => undefined)
  showUnderWay()
  tellAtLogout()
  listenInAnyScript()
  listenForWords()
  listenForEscapeOfMenus()
  listenForDrops(router)
  listenForShiftKey()
  listenForUndo()
  listenForTypedOn()
  listenForKeysAhead(shiftShortcuts.turn.keys, orderAhead, sheetAhead, handOverAhead, queueAhead)
  listenForPushes()
  listenForFaultySends()
  listenForEnterOnTicks()
  listenForEnterThatSent()
  keepWhileHidden()
}
