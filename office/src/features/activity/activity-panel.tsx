import { estDateTime } from '@e-arrival/contract/values/dates'
import { messageOf } from '../../api/api-error.ts'
import { EventPages } from '../../ui/event-list/event-pages.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { useActivity } from './activity.ts'
import { type TitleOf, wordsOf } from './activity-words.ts'

/** What was done to the office itself, newest first: exports, the team, gateways, keys. */
export const ActivityPanel = ({ titleOf }: { titleOf: TitleOf }) => {
  const log = useActivity()
  const { data, error, isPending, hasNextPage } = log
  return (
    <Panel id="activity" title="Activity">
      <EventPages
        events={data?.pages.flat() ?? []}
        wordsOf={(event) => wordsOf(event, titleOf)}
        timeOf={(at) => `${estDateTime(at)} (EST)`}
        loading={isPending}
        problem={error && !data ? messageOf(error) : undefined}
        onRetry={() => void log.refetch()}
        onEarlier={hasNextPage ? () => void log.fetchNextPage() : undefined}
        readingEarlier={log.isFetchingNextPage}
      />
    </Panel>
  )
}
