import { belongsToFirst, isNear, type Press } from './single-press.rules.ts'

/** Kept over a change of page: the second tap of two may come when the next page is there. */
const KEY = 'pressed'

const lastPress = (): Press | null => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
const forget = (): void => sessionStorage.removeItem(KEY)

/** When this page was first painted, as a clock's time; where a browser does not tell, when it was asked for. */
const shown = (): number =>
  performance.timeOrigin + (performance.getEntriesByType('paint')[0]?.startTime ?? 0)

const onClick = (event: MouseEvent): void => {
  const target = event.target instanceof Element && event.target.closest('a, button')
  // A key, or the program itself: there is no place that something could have come under.
  if (!target || !event.isTrusted || event.detail === 0) return
  const { clientX: x, clientY: y } = event
  const press = {
    ...{ x, y, at: Date.now(), page: performance.timeOrigin, shown: shown() },
    touch: 'pointerType' in event && event.pointerType === 'touch',
  }
  const last = lastPress()
  if (last && belongsToFirst(last, press)) {
    event.preventDefault()
    event.stopPropagation()
  } else sessionStorage.setItem(KEY, JSON.stringify(press))
}

/** Who moves the pointer away, or writes, aims anew. */
const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
  const last = lastPress()
  if (last && !isNear(last, { x, y })) forget()
}

/** Lets one press do one thing, also where it leads to another page. */
export const guardPresses = (): void => {
  try {
    lastPress()
  } catch {
    // A browser that keeps nothing for this page: its presses are taken as they come.
    return
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('pointermove', onMove, { passive: true })
  document.addEventListener('input', forget)
}
