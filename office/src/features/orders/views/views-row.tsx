import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Late } from '../../../ui/late/late.tsx'
import { latePart } from '../../../ui/late/late-part.ts'
import { useHeld } from '../../../ui/press/use-held.ts'
import { useOwnAct } from '../../../ui/press/use-own-act.ts'
import { usePointerOver } from '../../../ui/press/use-pointer-over.ts'
import { wholeList } from './look.rules.ts'
import type { QueueViews } from './use-queue-views.ts'
import { ViewChip } from './view-chip.tsx'
import { ViewLink } from './view-link.tsx'
import classes from './views-row.module.css'

const lateRename = latePart(async () => (await import('./rename-view.tsx')).RenameView)
const lateSave = latePart(async () => (await import('./save-view.tsx')).SaveView)

type Props = {
  views: QueueViews
  /** A hand is over the list below. */
  still: boolean
}

/** The saved views of a queue under its head, one line; nothing at all where there is none. What others share moves nothing under a hand. */
export const ViewsRow = ({ views, still }: Props) => {
  const { isOver, over } = usePointerOver()
  const isOwn = useOwnAct()
  const shown = useHeld(views.views, isOver && !isOwn)
  const there = useHeld(views.there, still && !isOwn)
  const { renaming, setRenaming } = views
  const endRenaming = () => setRenaming(renaming && { ...renaming, opened: false })
  return (
    <>
      {there && (
        <nav className={classes.row} aria-label="Saved views" {...(shown.length > 0 && over)}>
          {shown.length > 0 && (
            <>
              <div className={classes.chip}>
                <ViewLink to={wholeList(views.search)} current={views.isWhole}>
                  Whole list
                </ViewLink>
              </div>
              {shown.map((view) => (
                <ViewChip key={view.id} view={view} views={views} />
              ))}
              <SaveButton views={views} />
            </>
          )}
        </nav>
      )}
      {renaming && (
        <Late
          key={renaming.key}
          part={lateRename}
          wanted={renaming.opened}
          onMissing={endRenaming}
          props={{ view: renaming.view, opened: renaming.opened, views, onClose: endRenaming }}
        />
      )}
      <Late
        part={lateSave}
        wanted={views.saving}
        onMissing={() => views.setSaving(false)}
        props={{
          views,
          opened: views.saving,
          onClose: () => views.setSaving(false),
        }}
      />
    </>
  )
}

const SaveButton = ({ views: { isNew, setSaving } }: { views: QueueViews }) => (
  <Button
    className={classes.save ?? ''}
    size="xs"
    variant="subtle"
    leftSection={<IconBookmark size={16} aria-hidden />}
    data-disabled={!isNew}
    aria-disabled={!isNew}
    onClick={() => isNew && setSaving(true)}
  >
    Save this view
  </Button>
)
