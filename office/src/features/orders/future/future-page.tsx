import { monthNames } from '@e-arrival/contract/values/dates'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { orMissing } from '../../../ui/broken/or-missing.ts'
import { withLateParts } from '../../../ui/late/late-part.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueuePage } from '../queue/queue-page.tsx'

// No other queue has them: they come with the late parts.
const MonthTiles = lazyRouteComponent(
  orMissing(() => import('./month-tiles.tsx')),
  'MonthTiles',
)
withLateParts(async () => MonthTiles.preload?.())

/** Future Orders: the month tiles, or with ?month= that month's table and Back. */
export const FuturePage = () => {
  const { month } = useSearch({ strict: false }) as { month?: string }
  const name = monthNames[Number(month) - 1]
  if (!name) return <MonthTiles />
  return (
    <QueuePage
      key={month}
      queue="futureOrder"
      note={name}
      headActions={
        <LinkButton
          to="/admin/future-order"
          search={{}}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back
        </LinkButton>
      }
    />
  )
}
