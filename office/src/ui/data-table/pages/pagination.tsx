import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inDigits } from '../../digits.ts'
import { MAX_SCROLLED_ROWS } from '../max-scrolled-rows.ts'
import { DenseSwitch } from './dense-switch.tsx'
import { pageRange } from './page-range.ts'
import classes from './pagination.module.css'
import { type PageSize, RowsSelect } from './rows-select.tsx'

type Props = {
  page: number
  size: PageSize
  sizes: readonly PageSize[]
  /** Absent while it is not known. */
  total: number | undefined
  /** The total stopped at its limit: "1,000+". */
  bounded?: boolean
  /** The rows are those of before, while this page is on its way. */
  stale?: boolean | undefined
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
}

const rangeWords = ({ page, size, total, bounded, stale }: Props): string => {
  if (total === undefined || stale) return ''
  const all = `${inDigits(total)}${bounded ? '+' : ''}`
  if (size === 'all' && total > MAX_SCROLLED_ROWS)
    return `The first ${inDigits(MAX_SCROLLED_ROWS)} of ${all}: search or sort to reach the others`
  if (size === 'all' || total === 0) return `${all} in all`
  const last = Math.min(page * size, total)
  return `${inDigits((page - 1) * size + 1)}–${inDigits(last)} of ${all}`
}

/** Page numbers with ellipsis, previous and next arrows, and 'Rows:' (spec 1 §2). */
export const Pagination = (props: Props) => {
  const { page, size, sizes, total, onPage, onSize } = props
  const pages = size === 'all' ? 1 : Math.max(1, Math.ceil((total ?? 0) / size))
  return (
    <nav className={classes.bar} aria-label="Pages">
      <RowsSelect size={size} sizes={sizes} onSize={onSize} />
      <span className={classes.range}>{rangeWords(props)}</span>
      <DenseSwitch />
      <div className={classes.pages}>
        <Arrow label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} />
        </Arrow>
        {pageRange(page, pages).map((step) =>
          typeof step === 'string' ? (
            <span key={step} className={classes.gap}>
              …
            </span>
          ) : (
            <UnstyledButton
              key={step}
              className={classes.page ?? ''}
              aria-label={`Page ${step}`}
              aria-current={step === page ? 'page' : undefined}
              onClick={() => onPage(step)}
            >
              {step}
            </UnstyledButton>
          ),
        )}
        <Arrow label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} />
        </Arrow>
      </div>
    </nav>
  )
}

type ArrowProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }
const Arrow = ({ label, ...rest }: ArrowProps) => (
  <ActionIcon variant="default" size={32} aria-label={label} {...rest} />
)
