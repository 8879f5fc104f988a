import type { ReactNode } from 'react'
import charts from '../charts/charts.module.css'

/** What each mark of a chart means. */
export const Legend = ({ marks }: { marks: readonly { label: string; mark: ReactNode }[] }) => (
  <ul className={charts.legend}>
    {marks.map(({ label, mark }) => (
      <li key={label}>
        <svg width="18" height="12" aria-hidden="true">
          {mark}
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
