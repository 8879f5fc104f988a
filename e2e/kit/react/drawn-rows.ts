import type { Page } from '@playwright/test'

type Fiber = {
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  type: unknown
  flags: number
  memoizedProps: Record<string, unknown> | null
}
type Noted = { drawnRows: string[]; rootFiber: Fiber }

/** Set by React on a component that ran in this commit; its developer tools read it too. */
const PERFORMED_WORK = 1

/** Has the page note which rows of the list React draws, from its first commit on; comes before the page is opened. */
export const noteDrawnRows = async (page: Page): Promise<void> => {
  await page.addInitScript((performedWork) => {
    const noted = window as unknown as Noted
    noted.drawnRows = []
    const look = (fiber: Fiber): void => {
      const row = fiber.type === 'tr' && fiber.memoizedProps?.['data-index'] !== undefined
      const around = fiber.return
      if (row && around && around.flags & performedWork)
        noted.drawnRows.push(String(fiber.memoizedProps?.['data-index']))
      // What hangs on the same child as before was passed over.
      if (fiber.alternate && fiber.alternate.child === fiber.child) return
      for (let child = fiber.child; child; child = child.sibling) look(child)
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
          noted.rootFiber = root.current
          look(root.current)
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
  }, PERFORMED_WORK)
}

/** The rows that were drawn since this was last asked, by their places. */
export const takeDrawnRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Noted).drawnRows.splice(0))

/** How many answers the page keeps of what it asked, or waits for; by what `noteDrawnRows` noted. */
export const countKeptAnswers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    type Cache = { getQueryCache?: () => { getAll: () => unknown[] } }
    const all = [(window as unknown as Noted).rootFiber]
    for (const fiber of all) {
      const client = fiber.memoizedProps?.client as Cache | undefined
      if (client?.getQueryCache) return client.getQueryCache().getAll().length
      for (let child = fiber.child; child; child = child.sibling) all.push(child)
    }
    throw new Error('no client')
  })
