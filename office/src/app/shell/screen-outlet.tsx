import { Outlet, useMatches } from '@tanstack/react-router'
import { useMay } from '../../api/use-session.ts'
import { ForbiddenPage } from '../forbidden-page.tsx'

/** The screen, where the member's role includes it (D22). */
export const ScreenOutlet = () => {
  const may = useMay()
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs })
  return !needs || may(needs) ? <Outlet /> : <ForbiddenPage />
}
