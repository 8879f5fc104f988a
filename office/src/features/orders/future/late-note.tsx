import { counted } from '../../../ui/digits.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/**
 * What became due before today and is still New: it has left Future Orders, so the way there is offered (D10). It is not called
 * late: that word has the number of Now, which counts more (D89).
 */
export const LateNote = ({ late }: { late: number | undefined }) =>
  late ? (
    <Notice
      title={`${counted(late, 'order')} ${late === 1 ? 'is' : 'are'} not begun:`}
      text="due before today and still New."
    >
      <LinkButton to="/admin/recent-order" variant="default" size="xs">
        New Orders
      </LinkButton>
      <LinkButton to="/admin/priority-order" variant="default" size="xs">
        Priority Orders
      </LinkButton>
    </Notice>
  ) : null
