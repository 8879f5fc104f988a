import type { Action } from '@e-arrival/contract/permissions'
import { tileLinks } from '../../features/orders/counts/queue-links.ts'
import { sidebarGroups } from '../sidebar-links.ts'

type Screen = { label: string; to: string; needs?: Action }

const screens: readonly Screen[] = [...tileLinks, ...sidebarGroups.flatMap(({ links }) => links)]

/** The screens whose words hold the text, of those the member may see. */
export const screensLike = (text: string, may: (action: Action) => boolean): readonly Screen[] => {
  const wanted = text.trim().toLocaleLowerCase()
  return screens.filter(
    ({ label, needs }) => label.toLocaleLowerCase().includes(wanted) && (!needs || may(needs)),
  )
}
