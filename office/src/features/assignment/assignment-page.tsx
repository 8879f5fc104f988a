import { listDateTime } from '@e-arrival/contract/values/dates'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import layout from '../../ui/settings-form.module.css'
import classes from './assignment.module.css'
import { assignmentRules } from './assignment.ts'
import { RulesForm } from './rules-form.tsx'

/** Who does what: the rules that give new orders to the members who are in (D92). */
export const AssignmentPage = () => {
  const { data, error, refetch, isFetching } = useQuery({
    ...assignmentRules,
    refetchOnMount: 'always',
  })
  return (
    <div className={classes.page}>
      <PageHead title="Assignment" note={data && (data.rules.on ? 'On' : 'Off')}>
        <RefreshButton fetching={isFetching} onRefresh={() => void refetch()} />
      </PageHead>
      <p className={layout.lead}>
        {data?.saved
          ? `Last saved by ${isolated(data.saved.by)}, ${listDateTime(data.saved.at)} (UTC).`
          : 'New orders are given to members who say that they are in: in the menu under their name, or by the key i.'}
      </p>
      {error && !data && (
        <TableFailure what="The rules" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton h={420} aria-hidden="true" />}
      {data && <RulesForm shown={data} />}
    </div>
  )
}
