import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What fades in is faint until it is there. */
const untilAllStands = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map(({ finished }) => finished),
  )

/** Fails with the rule and the places where axe finds anything wrong on the page. */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  await page.evaluate(untilAllStands)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
  expect(found).toEqual([])
}
