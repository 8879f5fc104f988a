import { counted } from '../../../ui/digits.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What became due before today and is still New: it has left Future Orders, so the way there is offered (D10). */
export const LateNote = ({ late }: { late: number | undefined }) =>
  late ? (
    <Notice
      title={`${counted(late, 'order')} ${late === 1 ? 'is' : 'are'} late:`}
      text="due before today and not begun."
    >
      <LinkButton to="/admin/recent-order" variant="default" size="xs">
        New Orders
      </LinkButton>
      <LinkButton to="/admin/priority-order" variant="default" size="xs">
        Priority Orders
      </LinkButton>
    </Notice>
  ) : null
