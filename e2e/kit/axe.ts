import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What fades in or out is faint meanwhile; a toast that goes away while axe looks would be, so none goes: its bar stands still. */
const holdAllStill = (): Promise<unknown> => {
  const named = (one: Animation, part: RegExp): boolean =>
    one instanceof CSSAnimation && part.test(one.animationName)
  const all = document.getAnimations()
  for (const one of all) if (named(one, /trackProgress/)) one.pause()
  return Promise.allSettled(
    all
      .filter((one) => one instanceof CSSTransition || named(one, /zoom/i))
      .map(({ finished }) => finished),
  )
}

const letAllGoOn = (): void => {
  for (const one of document.getAnimations()) if (one.playState === 'paused') one.play()
}

/** Fails with the rule and the places where axe finds anything wrong on the page. */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  await page.evaluate(holdAllStill)
  const { violations } = await new AxeBuilder({ page }).analyze()
  await page.evaluate(letAllGoOn)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
  expect(found).toEqual([])
}
