import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { orMissing } from '../../ui/broken/or-missing.ts'
import { withLateParts } from '../../ui/late/late-part.ts'
import type { ScreenName } from './screens.ts'

const lazily = (bring: () => Promise<RouteComponent>) =>
  lazyRouteComponent(
    orMissing(async () => ({ Screen: await bring() })),
    'Screen',
  )

const bringTable = async () => (await import('./screens.ts')).screens

// With the late parts, so that a press waits for the screen's own files alone.
withLateParts(bringTable)

/** A screen whose files come when it is first asked for. */
export const lateScreen = (name: ScreenName) => lazily(async () => (await bringTable())[name]())

/** The order page comes with the late parts, before it is asked for: from a row nobody waits for its files. */
export const OrderScreen = lazily(async () => (await import('../../routes/order-route.tsx')).Screen)
withLateParts(async () => OrderScreen.preload?.())
