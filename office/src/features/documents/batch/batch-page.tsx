import {
  DEFAULT_PROVIDER,
  type Provider,
  providers,
  providerTable,
} from '@e-arrival/contract/mail/providers'
import type { Status } from '@e-arrival/contract/statuses'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useSession } from '../../../api/use-session.ts'
import { HeldBack } from '../../../ui/data-table/held-back.tsx'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { useKeptChoice } from '../../../ui/forms/use-kept-choice.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import classes from './batch.module.css'
import { ChooseFiles, NothingWaits } from './choose-files.tsx'
import { FileList } from './file-list.tsx'
import { documentOf, FileLook } from './file-look.tsx'
import { FindOrderDialog } from './find-order-dialog.tsx'
import { useBatch } from './use-batch.ts'
import { useBatchKeys } from './use-batch-keys.ts'
import { AddingProgress } from './work/adding-progress.tsx'
import { undoGiving } from './work/giving.ts'
import { GivingSummary } from './work/giving-summary.tsx'
import { useStandings } from './work/mail-setup.ts'
import { WorkDock } from './work/work-dock.tsx'

type Props = {
  /** A status as the orders feature shows it. */
  statusOf: (status: Status) => ReactNode
}

/** Documents, many at once: the member's files that wait, each beside the order it may be of. */
export const BatchPage = ({ statusOf }: Props) => {
  const choiceKey = `${useSession()?.name}:documents-provider`
  const [provider, setProvider] = useKeptChoice<Provider>(choiceKey, DEFAULT_PROVIDER)
  const [finding, setFinding] = useState<number>()
  const [compared, setCompared] = useState<number>()
  const standings = useStandings()
  const batch = useBatch(provider, standings)
  const { list, files, held, file, chosen, sure, unanswered } = batch
  const find = () => setFinding(file?.left_out ? undefined : file?.id)
  const there = documentOf(chosen)?.id
  const compare = () => setCompared(compared === there ? undefined : there)
  const sought = files.find(({ id }) => id === finding)
  useBatchKeys({
    next: () => batch.step(1),
    previous: () => batch.step(-1),
    take: () => void batch.take(),
    other: batch.chooseOther,
    find,
    compare,
    leaveOut: batch.leaveOut,
    giveSure: () => void batch.giveSure(),
    undo: (those) => void undoGiving(those),
  })
  return (
    <>
      <PageHead
        title="Documents"
        note={
          list.data && (
            <>
              {waitingWords(files.length, unanswered)}{' '}
              <HeldBack>{held.behind > 0 && `${held.behind} new`}</HeldBack>
            </>
          )
        }
      >
        <NativeSelect
          size="xs"
          aria-label="Mail by"
          data={providers.map((name) => ({
            value: name,
            label: `Mail by ${providerTable[name].submit}`,
          }))}
          value={provider}
          onChange={(event) => setProvider(event.currentTarget.value as Provider)}
        />
        <ChooseFiles />
        <Button size="xs" disabled={sure.length === 0} onClick={() => void batch.giveSure()}>
          Give all sure ({sure.length})
        </Button>
      </PageHead>
      {list.error && !list.data && (
        <TableFailure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton h={320} aria-hidden="true" />}
      {list.data && files.length + unanswered === 0 && <NothingWaits />}
      {file && (
        <div className={classes.columns}>
          <FileList files={held.files} over={held.over} current={file.id} onOpen={batch.open} />
          <FileLook
            file={file}
            chosen={chosen}
            prospect={standings.find((one) => one.provider === provider)?.prospect}
            statusOf={statusOf}
            onChoose={(orderId) => batch.name(file, orderId)}
            isCompared={there !== undefined && compared === there}
            onCompare={compare}
            onTake={() => void batch.take()}
            onFind={find}
            onLeaveOut={batch.leaveOut}
          />
        </div>
      )}
      <WorkDock>
        <GivingSummary standings={standings} />
        <AddingProgress />
      </WorkDock>
      <FindOrderDialog
        file={sought}
        onClose={() => setFinding(undefined)}
        onChosen={(orderId, isOver) => {
          if (sought) batch.found(sought, orderId)
          // Another file's order may be looked for by now.
          setFinding((now) => (isOver && now === sought?.id ? undefined : now))
        }}
      />
    </>
  )
}

/** Those that no answer came of are not in the list, and wait all the same. */
const waitingWords = (count: number, unanswered: number): string =>
  (count === 1 ? '1 file waits' : `${count.toLocaleString('en')} files wait`) +
  (unanswered > 0 ? `, ${unanswered.toLocaleString('en')} without an answer` : '')
