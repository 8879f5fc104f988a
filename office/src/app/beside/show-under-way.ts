import { hearOfSent } from '../../api/name-call.ts'
import { currentSession } from '../../api/session.ts'
import { underWay } from './is-any-under-way.ts'
import classes from './show-under-way.module.css'
import { followSent, wordsAfter } from './under-way.rules.ts'

const LOOK_MS = 250
/** Apart from what stands beside it. */
const GAP = 8
/** Its longest words stand in two lines beside the turning sign. */
const LEAST_WIDTH = 104

const oldestAt = followSent()
const sign = document.createElement('div')
let timer: ReturnType<typeof setInterval> | undefined

/** Where the office's name stands in the header, up to what follows it; where that has no room, its towers too. */
const placeOf = (): { left: number; width: number } | undefined => {
  const brand = document.querySelector<HTMLElement>('header a[href="/admin"]')
  const next = brand?.nextElementSibling
  if (!brand || !next) return undefined
  const name = brand.querySelector('span')
  const end = next.getBoundingClientRect().left - GAP
  const from = (element: HTMLElement) => {
    const { left } = element.getBoundingClientRect()
    return { left, width: end - left }
  }
  const beside = name?.checkVisibility() ? from(name) : undefined
  return beside && beside.width >= LEAST_WIDTH ? beside : from(brand)
}

const show = (words: string): void => {
  if (sign.textContent !== words) sign.textContent = words
  if (words === '') return
  const place = placeOf()
  sign.style.left = `${place?.left ?? 0}px`
  sign.style.width = place ? `${place.width}px` : 'auto'
}

const look = (): void => {
  const now = performance.now()
  const since = oldestAt(underWay(), now)
  show(currentSession() ? wordsAfter(now - since) : '')
  if (since < Number.POSITIVE_INFINITY) timer ??= setInterval(look, LOOK_MS)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Says on every page, in the place of the office's name, that a change is on its way which has no answer for a second: it is shown as
 * done before. It moves nothing, and no list, button or toast lies beneath it.
 */
export const showUnderWay = (): void => {
  sign.className = classes.sign ?? ''
  sign.setAttribute('role', 'status')
  document.body.append(sign)
  hearOfSent(look)
  look()
}
