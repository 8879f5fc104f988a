import { monthNames } from '@e-arrival/contract/values/dates'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { MonthTiles } from './month-tiles.tsx'

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
