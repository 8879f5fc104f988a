import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import classes from './pagination.module.css'

export type PageSize = number | 'all'

type Props = { size: PageSize; sizes: readonly PageSize[]; onSize: (size: PageSize) => void }

/** 'Rows:' and the page sizes; All means the whole folder (D28). */
export const RowsSelect = ({ size, sizes, onSize }: Props) => {
  const id = useId()
  return (
    <div className={classes.rows}>
      <label htmlFor={id}>Rows:</label>
      <NativeSelect
        id={id}
        size="xs"
        value={String(size)}
        onChange={({ currentTarget: { value } }) => onSize(value === 'all' ? 'all' : Number(value))}
        data={sizes.map((s) => ({ value: String(s), label: s === 'all' ? 'All' : String(s) }))}
      />
    </div>
  )
}
