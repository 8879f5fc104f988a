import { latePart } from '../../../ui/late/late-part.ts'
import { LateTrigger } from '../../../ui/late/late-trigger.tsx'
import { ArrangeButton } from './arrange-button.tsx'
import type { ArrangeProps } from './arrange-menu.tsx'

const lateMenu = latePart(async () => (await import('./arrange-menu.tsx')).ArrangeMenu)

/** How the list stands and which columns it has, behind a button. */
export const Arrange = (props: ArrangeProps) => (
  <LateTrigger part={lateMenu} props={props} opens="dialog">
    <ArrangeButton />
  </LateTrigger>
)
