import { Button } from '@mantine/core'
import { Dialog } from '../dialog.tsx'
import classes from './confirm-dialog.module.css'

type Props = {
  opened: boolean
  text?: string
  /** What it is about, under the question: '12 orders'. */
  about?: string
  size?: string
  onNo: () => void
  onYes: () => void
}

/** The confirmation dialog (spec 1 §2, §9): its default text, buttons No and Yes, size xl; closing it means No. */
export const ConfirmDialog = ({
  opened,
  text = 'Are you sure you want to delete?',
  about,
  size = 'xl',
  onNo,
  onYes,
}: Props) => (
  <Dialog opened={opened} onClose={onNo} size={size} title="Please confirm">
    <p className={classes.text}>{text}</p>
    {about && <p className={classes.about}>{about}</p>}
    <div className={classes.buttons}>
      <Button variant="default" onClick={onNo} data-autofocus>
        No
      </Button>
      <Button data-once onClick={onYes}>
        Yes
      </Button>
    </div>
  </Dialog>
)
