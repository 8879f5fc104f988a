import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { orMissing } from '../ui/broken/or-missing.ts'

/** A screen whose files come when it is first asked for: by how its file is imported, and its name there. */
export const lateScreen = <N extends string>(
  bring: () => Promise<Record<N, RouteComponent>>,
  name: N,
) => lazyRouteComponent(orMissing(bring), name)
